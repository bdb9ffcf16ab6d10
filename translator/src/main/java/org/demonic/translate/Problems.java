package org.demonic.translate;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/** The problems found so far, each once. */
final class Problems {
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();

  void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  void add(ContractProblem kind, Span span, Object... arguments) {
    add(Diagnostic.of(kind, span, arguments));
  }

  boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** In the order of their places. */
  List<Diagnostic> all() {
    return diagnostics.stream()
        .sorted(
            Comparator.comparing((Diagnostic d) -> d.span().source().name())
                .thenComparing(d -> d.span().start()))
        .toList();
  }
}
