package org.demonic.lang.source;

import java.util.ArrayList;
import java.util.List;

/** Collects diagnostics while a pass goes on. */
public final class Diagnostics {
  private final List<Diagnostic> all = new ArrayList<>();

  public void report(ProblemKind kind, Span span, Object... arguments) {
    add(Diagnostic.of(kind, span, arguments));
  }

  public void add(Diagnostic diagnostic) {
    all.add(diagnostic);
  }

  /** The diagnostics that were reported so far. */
  public List<Diagnostic> all() {
    return List.copyOf(all);
  }

  public boolean hasErrors() {
    return all.stream().anyMatch(Diagnostic::isError);
  }
}
