package org.demonic.translate.problem;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/** The problems found so far, each once. */
public final class Problems {
  private Set<Diagnostic> diagnostics = new LinkedHashSet<>();

  public void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  public void add(ContractProblem kind, Span span, Object... arguments) {
    add(Diagnostic.of(kind, span, arguments));
  }

  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /**
   * Makes a value; what is reported meanwhile is returned with it instead of being added to the
   * problems found so far.
   */
  public <T> Reported<T> during(Supplier<T> computation) {
    Set<Diagnostic> before = diagnostics;
    diagnostics = new LinkedHashSet<>();
    try {
      T value = computation.get();
      return new Reported<>(value, List.copyOf(diagnostics));
    } finally {
      diagnostics = before;
    }
  }

  /** The value, whose problems are added to those found so far. */
  public <T> T take(Reported<T> reported) {
    diagnostics.addAll(reported.diagnostics());
    return reported.value();
  }

  /** The problems in the order of their places. */
  public List<Diagnostic> all() {
    return diagnostics.stream()
        .sorted(
            Comparator.comparing((Diagnostic d) -> d.span().source().name())
                .thenComparing(d -> d.span().start()))
        .toList();
  }
}
