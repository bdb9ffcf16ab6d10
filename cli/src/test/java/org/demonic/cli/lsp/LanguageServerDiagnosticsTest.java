package org.demonic.cli.lsp;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.junit.jupiter.api.Test;

/** Tests what diagnostics say besides their words: of which version they are, and their links. */
class LanguageServerDiagnosticsTest extends LanguageServerFixture {
  private static final String WRONG = "type A { x: Nothing }\n";

  @Test
  void diagnosticsHaveTheNumberOfTheVersionThatTheyAreOf() throws Exception {
    editor.open(URI, WRONG);
    assertThat(editor.diagnostics(URI).getVersion()).isZero();
    editor.change(URI, "");
    PublishDiagnosticsParams second = editor.diagnostics(URI);
    assertThat(second.getVersion()).isEqualTo(1);
    assertThat(second.getDiagnostics()).isEmpty();
    editor.change(URI, WRONG + WRONG);
    assertThat(editor.diagnostics(URI).getVersion()).isEqualTo(2);
    editor.close(URI);
    assertThat(editor.diagnostics(URI).getVersion()).isNull();
  }

  @Test
  void aDiagnosticHasALinkToTheExampleOfItsMessage() throws Exception {
    editor.open(URI, WRONG);
    Diagnostic diagnostic = editor.diagnostics(URI).getDiagnostics().get(0);
    java.net.URI link = java.net.URI.create(diagnostic.getCodeDescription().getHref());
    Path page = DOCS.resolve("messages.md").toAbsolutePath().normalize();
    assertThat(link.toString()).startsWith(page.toUri() + "#L");
    int line = Integer.parseInt(link.getFragment().substring(1));
    assertThat(Files.readAllLines(page).get(line - 1)).isEqualTo("### `unknown-type`");
    CodeActionContext context = new CodeActionContext(List.of());
    editor.change(URI, WRONG.replace("Nothing", "Itn"));
    Diagnostic misspelt = editor.diagnostics(URI).getDiagnostics().get(0);
    assertThat(editor.codeActions(URI, misspelt.getRange(), context).get(0).getDiagnostics())
        .isEqualTo(List.of(misspelt));
  }

  @Test
  void aMessageThatOnlyEditorsShowHasNoLink() throws Exception {
    editor.open("file:///nowhere/at/all/fill.goal", "s: S\n@3 -> s.n = 3\n");
    Diagnostic diagnostic =
        editor.diagnostics("file:///nowhere/at/all/fill.goal").getDiagnostics().get(0);
    assertThat(diagnostic.getCode().getLeft()).isEqualTo("no-domain-beside");
    assertThat(diagnostic.getCodeDescription()).isNull();
  }
}
