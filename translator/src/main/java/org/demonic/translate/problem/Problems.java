package org.demonic.translate.problem;

import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/** The problems found so far, each once. */
public final class Problems {
  private final Set<Diagnostic> diagnostics = new LinkedHashSet<>();

  public void add(Diagnostic diagnostic) {
    diagnostics.add(diagnostic);
  }

  public void add(ContractProblem kind, Span span, Object... arguments) {
    add(Diagnostic.of(kind, span, arguments));
  }

  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** In the order of their places. */
  public List<Diagnostic> all() {
    return diagnostics.stream()
        .sorted(
            Comparator.comparing((Diagnostic d) -> d.span().source().name())
                .thenComparing(d -> d.span().start()))
        .toList();
  }
}
