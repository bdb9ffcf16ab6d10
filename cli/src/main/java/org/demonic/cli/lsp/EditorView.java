package org.demonic.cli.lsp;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.text.DiagnosticConverter;
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
  private final DiagnosticConverter converter;
  private volatile ClientFeatures features = ClientFeatures.of(null);
  private volatile @Nullable LanguageClient client;

  /** Makes a view that shows diagnostics as {@code converter} converts them. */
  EditorView(DiagnosticConverter converter) {
    this.converter = converter;
  }

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

  /** Shows from now on what the editor can show. */
  void adapt(ClientFeatures client) {
    features = client;
    progress.editorShowsProgress(client.showsProgress());
  }

  /** Shows the errors and warnings of a version of a document, unless there is a newer version. */
  void publish(OpenDocument document, Version version) {
    if (document.isNewest(version)) {
      PublishDiagnosticsParams shown =
          new PublishDiagnosticsParams(
              version.document().uri(),
              version.problems().stream().map(converter::convert).toList(),
              version.number());
      document.ifNewest(version, () -> client().publishDiagnostics(shown));
    }
  }

  /** Removes the errors and warnings of a document. */
  void clear(String uri) {
    client().publishDiagnostics(new PublishDiagnosticsParams(uri, List.of()));
  }

  DiagnosticConverter converter() {
    return converter;
  }

  /**
   * Shows the answer of a goal as a message, besides the diagnostic that {@link #publish} shows.
   */
  void show(String goal, GoalAnswer answer) {
    String text = goal + ": " + GoalLenses.text(answer);
    client().logMessage(new MessageParams(MessageType.Info, text));
    if (features.refreshesLenses()) {
      refreshLenses();
    } else {
      client().showMessage(new MessageParams(MessageType.Info, goal + ": " + answer.headline()));
    }
  }

  /** Tells the editor to request the lenses above goals again. */
  void refreshLenses() {
    if (features.refreshesLenses()) {
      CompletableFuture<Void> unused = client().refreshCodeLenses();
    }
  }
}
