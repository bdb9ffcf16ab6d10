package org.demonic.cli.lsp;

import java.util.Optional;
import java.util.function.Function;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * What the editor can do of that which not all editors can.
 *
 * @param refreshesLenses whether it requests lenses again when the server tells it to
 * @param preparesRenames whether it asks before a rename which name is at a place
 * @param showsProgress whether it shows progress that it did not ask for
 * @param watchesFiles whether the server can tell it of which files it shall report changes
 */
record ClientFeatures(
    boolean refreshesLenses, boolean preparesRenames, boolean showsProgress, boolean watchesFiles) {

  static ClientFeatures of(@Nullable ClientCapabilities client) {
    return new ClientFeatures(
        workspace(client, WorkspaceClientCapabilities::getCodeLens, l -> l.getRefreshSupport()),
        texts(client, TextDocumentClientCapabilities::getRename, r -> r.getPrepareSupport()),
        window(client, WindowClientCapabilities::getWorkDoneProgress),
        workspace(
            client,
            WorkspaceClientCapabilities::getDidChangeWatchedFiles,
            f -> f.getDynamicRegistration()));
  }

  private static <P> boolean workspace(
      @Nullable ClientCapabilities client,
      Function<WorkspaceClientCapabilities, P> part,
      Function<P, Boolean> flag) {
    return Optional.ofNullable(client)
        .map(ClientCapabilities::getWorkspace)
        .map(part)
        .map(flag)
        .orElse(false);
  }

  private static <P> boolean texts(
      @Nullable ClientCapabilities client,
      Function<TextDocumentClientCapabilities, P> part,
      Function<P, Boolean> flag) {
    return Optional.ofNullable(client)
        .map(ClientCapabilities::getTextDocument)
        .map(part)
        .map(flag)
        .orElse(false);
  }

  private static boolean window(
      @Nullable ClientCapabilities client, Function<WindowClientCapabilities, Boolean> flag) {
    return Optional.ofNullable(client).map(ClientCapabilities::getWindow).map(flag).orElse(false);
  }
}
