package org.demonic.cli.lsp.text;

import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.MessageLinks;
import org.eclipse.lsp4j.DiagnosticCodeDescription;
import org.eclipse.lsp4j.DiagnosticSeverity;

/**
 * Diagnostics as LSP has them: the hint is a second line of the message, and the id of the message
 * is a link to its example.
 */
public final class DiagnosticConverter {
  private final MessageLinks links;

  /** Makes a converter that takes the links of messages from {@code links}. */
  public DiagnosticConverter(MessageLinks links) {
    this.links = links;
  }

  /** Converts a diagnostic of demonL. */
  public org.eclipse.lsp4j.Diagnostic convert(Diagnostic diagnostic) {
    String hint = diagnostic.hint().isEmpty() ? "" : "\nhint: " + diagnostic.hint();
    org.eclipse.lsp4j.Diagnostic converted =
        new org.eclipse.lsp4j.Diagnostic(
            Positions.range(diagnostic.span()), diagnostic.message() + hint);
    converted.setSeverity(
        diagnostic.isError() ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning);
    converted.setCode(diagnostic.kind().id());
    links
        .aboutDemonl(diagnostic.kind())
        .ifPresent(l -> converted.setCodeDescription(new DiagnosticCodeDescription(l.toString())));
    converted.setSource("demonl");
    return converted;
  }
}
