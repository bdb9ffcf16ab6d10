package org.demonic.lang.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.demonic.lang.parse.PartlyParsed;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;

/**
 * Checks what could be read of texts with mistakes, so that a mistake in one declaration does not
 * hide those in others.
 */
public final class PartialCheck {
  private static final Pattern NAME = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$']*");

  private PartialCheck() {}

  /**
   * The errors in what could be read, at their places in the original texts. A use of a name that
   * is declared in an unreadable part is not reported. If one of the texts could not be read at
   * all, there are no errors.
   */
  public static List<Diagnostic> errors(List<PartlyParsed> texts) {
    Set<String> lost = new HashSet<>();
    Map<Source, Source> originals = new HashMap<>();
    for (PartlyParsed text : texts) {
      lost.addAll(text.lost());
      originals.put(text.source(), text.original());
    }
    if (texts.stream().anyMatch(t -> t.file().declarations().isEmpty())) {
      return List.of();
    }
    return Checker.check(texts.stream().map(PartlyParsed::file).toList()).diagnostics().stream()
        .filter(Diagnostic::isError)
        .filter(d -> names(d.span()).noneMatch(lost::contains))
        .map(d -> new Diagnostic(d.kind(), d.arguments(), in(originals, d.span())))
        .toList();
  }

  private static Stream<String> names(Span span) {
    return NAME.matcher(span.text()).results().map(MatchResult::group);
  }

  private static Span in(Map<Source, Source> originals, Span span) {
    Source original = originals.getOrDefault(span.source(), span.source());
    return new Span(original, span.start(), span.end());
  }
}
