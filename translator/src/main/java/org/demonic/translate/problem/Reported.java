package org.demonic.translate.problem;

import java.util.List;
import org.demonic.lang.source.Diagnostic;

/** A value with the problems that were found while it was made. */
public record Reported<T>(T value, List<Diagnostic> diagnostics) {
  public Reported {
    diagnostics = List.copyOf(diagnostics);
  }
}
