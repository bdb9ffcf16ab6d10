package org.demonic.translate;

import java.util.List;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;

/** Contracts or sources that cannot be used. Its message shows every problem at its place. */
public final class TranslationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;

  TranslationException(List<Diagnostic> diagnostics) {
    super(DiagnosticFormatter.format(diagnostics));
    this.diagnostics = List.copyOf(diagnostics);
  }

  /** All of them, errors and warnings, in order of their places. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }
}
