package org.demonic.lang.source;

import java.util.List;
import java.util.Optional;

/** A problem at a place: its kind and arguments, formatted only when shown. */
public record Diagnostic(ProblemKind kind, List<Object> arguments, Span span) {
  public Diagnostic {
    arguments = List.copyOf(arguments);
  }

  public static Diagnostic of(ProblemKind kind, Span span, Object... arguments) {
    return new Diagnostic(kind, List.of(arguments), span);
  }

  public boolean isError() {
    return kind.severity() == Severity.ERROR;
  }

  /** The sentence, without place, source line or hint. */
  public String message() {
    return kind.template().formatted(arguments.toArray());
  }

  /** The hint, or the empty string. */
  public String hint() {
    return kind.hint().formatted(arguments.toArray());
  }

  /** The change that the hint suggests, if it is one. */
  public Optional<Suggestion> suggestion() {
    return arguments.stream()
        .filter(Suggestion.class::isInstance)
        .map(Suggestion.class::cast)
        .filter(suggestion -> !suggestion.equals(Suggestion.NONE))
        .findFirst();
  }

  /** Place, sentence, source line, caret and hint, as {@link DiagnosticFormatter} lays them out. */
  @Override
  public String toString() {
    return DiagnosticFormatter.format(this);
  }
}
