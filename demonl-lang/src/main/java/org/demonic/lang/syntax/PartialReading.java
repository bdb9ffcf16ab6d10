package org.demonic.lang.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;

/**
 * Reads texts while they are being written. A part with a mistake is blotted out, and the rest read
 * again, until it is valid.
 */
final class PartialReading {
  /** A mistake can hide others; after so many attempts nothing of the text is read. */
  private static final int MOST_ATTEMPTS = 8;

  private final boolean goals;

  private PartialReading(boolean goals) {
    this.goals = goals;
  }

  static PartlyParsed run(Source source, boolean goals) {
    PartialReading reading = new PartialReading(goals);
    Source rest = source;
    for (int attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
      Parsed parsed = goals ? Parser.parseGoals(rest) : Parser.parse(rest);
      if (parsed.isValid()) {
        return new PartlyParsed(rest, parsed.file());
      }
      rest = reading.withoutMistakes(rest, parsed.diagnostics());
    }
    return new PartlyParsed(rest, new DemonlFile(List.of()));
  }

  private Source withoutMistakes(Source source, List<Diagnostic> mistakes) {
    NavigableSet<Integer> starts = starts(source);
    StringBuilder text = new StringBuilder(source.text());
    for (Diagnostic mistake : mistakes) {
      Integer start = starts.floor(mistake.span().start());
      Integer end = starts.higher(mistake.span().start());
      blot(text, start == null ? 0 : start, end == null ? text.length() : end);
    }
    return new Source(source.name(), text.toString());
  }

  /** Where the parts of a text begin. */
  private NavigableSet<Integer> starts(Source source) {
    Offsets offsets = new Offsets(source);
    CommonTokenStream tokens = Reading.tokens(source);
    RestartPoints points = new RestartPoints(tokens, goals);
    List<Integer> starts = new ArrayList<>();
    for (Token token : tokens.getTokens()) {
      boolean first =
          goals
              ? token.getChannel() == Token.DEFAULT_CHANNEL && points.isFirstOfItsLine(token)
              : points.startsDeclaration(token);
      if (first) {
        starts.add(offsets.span(token).start());
      }
    }
    return new TreeSet<>(starts);
  }

  private static void blot(StringBuilder text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        text.setCharAt(i, ' ');
      }
    }
  }
}
