package org.demonic.cli.lsp.text;

import org.demonic.lang.source.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/** Diagnostics as LSP has them: the hint is a second line of the message. */
public final class DiagnosticConverter {
  private DiagnosticConverter() {}

  /** Converts a diagnostic of demonL. */
  public static org.eclipse.lsp4j.Diagnostic convert(Diagnostic diagnostic) {
    String hint = diagnostic.hint().isEmpty() ? "" : "\nhint: " + diagnostic.hint();
    org.eclipse.lsp4j.Diagnostic converted =
        new org.eclipse.lsp4j.Diagnostic(
            Positions.range(diagnostic.span()), diagnostic.message() + hint);
    converted.setSeverity(
        diagnostic.isError() ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning);
    converted.setCode(diagnostic.kind().id());
    converted.setSource("demonl");
    return converted;
  }
}
