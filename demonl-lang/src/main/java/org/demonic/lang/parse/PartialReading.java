package org.demonic.lang.parse;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Token;
import org.demonic.grammar.DemonLLexer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.syntax.DemonlFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads texts while they are being written. A part with a mistake is blotted out, and the rest read
 * again, until it is valid.
 */
final class PartialReading {
  /** The number of attempts after which nothing of the text is read; a mistake can hide others. */
  private static final int MOST_ATTEMPTS = 8;

  /** The offset of the part that stands before all declarations. */
  private static final int BEFORE_THE_FIRST = -1;

  private final boolean goals;
  private final Set<String> lost = new HashSet<>();

  private PartialReading(boolean goals) {
    this.goals = goals;
  }

  static PartlyParsed run(Source source, boolean goals) {
    return new PartialReading(goals).read(source);
  }

  private PartlyParsed read(Source source) {
    Source rest = source;
    Parsed parsed = parse(rest);
    List<Diagnostic> mistakes = parsed.diagnostics();
    for (int attempt = 1; attempt < MOST_ATTEMPTS && !parsed.isValid(); attempt++) {
      rest = withoutMistakes(rest, parsed.diagnostics());
      parsed = parse(rest);
    }
    return parsed.isValid()
        ? new PartlyParsed(source, rest, parsed.file(), lost, mistakes)
        : new PartlyParsed(source, rest, new DemonlFile(List.of()), lost, mistakes);
  }

  private Parsed parse(Source source) {
    return goals ? Parser.parseGoals(source) : Parser.parse(source);
  }

  private Source withoutMistakes(Source source, List<Diagnostic> mistakes) {
    CommonTokenStream tokens = Reading.allTokens(source);
    Offsets offsets = new Offsets(source);
    NavigableMap<Integer, Token> starts = starts(tokens, offsets);
    StringBuilder text = new StringBuilder(source.text());
    loseComment(tokens, offsets);
    for (int part : parts(mistakes, starts)) {
      Token first = starts.get(part);
      Integer end = starts.higherKey(part);
      if (first != null) {
        lose(tokens, first, end == null ? null : starts.get(end));
      }
      blot(text, Math.max(0, part), end == null ? text.length() : end);
    }
    return new Source(source.name(), text.toString());
  }

  /** The offsets at which the parts with mistakes begin. */
  private static Set<Integer> parts(
      List<Diagnostic> mistakes, NavigableMap<Integer, Token> starts) {
    Set<Integer> parts = new LinkedHashSet<>();
    for (Diagnostic mistake : mistakes) {
      Integer start = starts.floorKey(mistake.span().start());
      parts.add(start == null ? BEFORE_THE_FIRST : start);
    }
    return parts;
  }

  /** The offsets at which the parts of a text begin, each with its first token. */
  private NavigableMap<Integer, Token> starts(CommonTokenStream tokens, Offsets offsets) {
    RestartPoints points = new RestartPoints(tokens, goals);
    NavigableMap<Integer, Token> starts = new TreeMap<>();
    for (Token token : tokens.getTokens()) {
      boolean first =
          goals
              ? token.getChannel() == Token.DEFAULT_CHANNEL && points.isFirstOfItsLine(token)
              : points.startsDeclaration(token);
      if (first) {
        starts.put(offsets.span(token).start(), token);
      }
    }
    return starts;
  }

  /** All that follows a comment that is not closed may be meant as text. */
  private void loseComment(CommonTokenStream tokens, Offsets offsets) {
    Token last = tokens.get(tokens.size() - 1);
    if (last.getType() == DemonLLexer.UNCLOSED_COMMENT) {
      String after = offsets.source().text().substring(offsets.span(last).end());
      Reading.allTokens(new Source("", after)).getTokens().stream()
          .filter(token -> token.getType() == DemonLLexer.ID)
          .forEach(name -> lost.add(name.getText()));
    }
  }

  /** Notes the names that a part declares. */
  private void lose(CommonTokenStream tokens, Token first, @Nullable Token end) {
    boolean several = goals || first.getText().equals("enum");
    List<Token> all = tokens.getTokens();
    all.subList(first.getTokenIndex(), all.size()).stream()
        .takeWhile(token -> token != end)
        .filter(token -> token.getType() == DemonLLexer.ID)
        .filter(name -> !goals || RestartPoints.after(tokens, name).getText().equals(":"))
        .limit(several ? Long.MAX_VALUE : 1)
        .forEach(name -> lost.add(name.getText()));
  }

  private static void blot(StringBuilder text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) != '\n' && text.charAt(i) != '\r') {
        text.setCharAt(i, ' ');
      }
    }
  }
}
