package org.demonic.cli.lsp;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.text.DiagnosticConverter;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.jspecify.annotations.Nullable;

/**
 * Sends to the editor what it shows without asking for it: diagnostics, answers of goals, progress.
 */
final class EditorView {
  private final CheckProgress progress = new CheckProgress();
  private volatile boolean refreshesLenses;
  private volatile @Nullable LanguageClient client;

  /** Called once, before anything is shown. */
  void connect(LanguageClient editor) {
    client = editor;
  }

  LanguageClient client() {
    return Objects.requireNonNull(client);
  }

  CheckProgress progress() {
    return progress;
  }

  /** Sets whether the editor requests lenses again when the server tells it to. */
  void refreshesLenses(boolean refreshes) {
    refreshesLenses = refreshes;
  }

  /** Shows the errors and warnings of a version of a document, unless there is a newer version. */
  void publish(OpenDocument document, Version version) {
    if (document.isNewest(version)) {
      List<Diagnostic> all = version.problems().stream().map(DiagnosticConverter::convert).toList();
      document.ifNewest(version, () -> publish(version.document().uri(), all));
    }
  }

  /** Removes the errors and warnings of a document. */
  void clear(String uri) {
    publish(uri, List.of());
  }

  private void publish(String uri, List<Diagnostic> diagnostics) {
    client().publishDiagnostics(new PublishDiagnosticsParams(uri, diagnostics));
  }

  /**
   * Shows the answer of a goal as a message, besides the diagnostic that {@link #publish} shows.
   */
  void show(String goal, GoalAnswer answer) {
    String text = goal + ": " + GoalLenses.text(answer);
    client().logMessage(new MessageParams(MessageType.Info, text));
    if (refreshesLenses) {
      refreshLenses();
    } else {
      client().showMessage(new MessageParams(MessageType.Info, goal + ": " + answer.headline()));
    }
  }

  /** Tells the editor to request the lenses above goals again. */
  void refreshLenses() {
    if (refreshesLenses) {
      CompletableFuture<Void> unused = client().refreshCodeLenses();
    }
  }
}
