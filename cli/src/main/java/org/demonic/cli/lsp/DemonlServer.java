package org.demonic.cli.lsp;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.text.FileUris;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** Begins and ends the server. */
final class DemonlServer implements LanguageServer {
  private final Workbench workbench;
  private final TextDocumentService texts;
  private final WorkspaceService workspace;
  private final CompletableFuture<Integer> end = new CompletableFuture<>();

  private volatile ClientFeatures features = ClientFeatures.of(null);
  private volatile boolean shutDown;

  DemonlServer(Workbench workbench) {
    this.workbench = workbench;
    this.texts = new DemonlTextService(workbench);
    this.workspace = new DemonlWorkspaceService(workbench);
  }

  /** Completes with the exit status of the process when the server is to end. */
  CompletableFuture<Integer> end() {
    return end;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams parameters) {
    endWith(parameters.getProcessId());
    features = ClientFeatures.of(parameters.getCapabilities());
    workbench.view().adapt(features);
    workbench.foldersChanged(List.of(), folders(parameters));
    return CompletableFuture.completedFuture(
        new InitializeResult(ServerOffer.to(features), new ServerInfo("demonl")));
  }

  /**
   * The URIs of the folders that are open; older editors have at most one, which they call root.
   */
  @SuppressWarnings("deprecation")
  private static List<String> folders(InitializeParams parameters) {
    if (parameters.getWorkspaceFolders() != null) {
      return DemonlWorkspaceService.uris(parameters.getWorkspaceFolders());
    } else if (parameters.getRootUri() != null) {
      return List.of(parameters.getRootUri());
    }
    return FileUris.uri(parameters.getRootPath()).stream().toList();
  }

  /** Asks the editor to report changes of files, if it can. */
  @Override
  public void initialized(InitializedParams parameters) {
    if (features.watchesFiles()) {
      workbench.watchFiles();
    }
  }

  /**
   * Ends the server when the editor's process ends, even if it is killed. From inside a container,
   * the number may belong to another process, for example to the server itself.
   */
  private void endWith(@Nullable Integer editor) {
    if (editor != null && editor != ProcessHandle.current().pid()) {
      ProcessHandle.of(editor).ifPresent(this::endWith);
    }
  }

  private void endWith(ProcessHandle editor) {
    CompletableFuture<Void> unused = editor.onExit().thenRun(this::exit);
  }

  @Override
  public void cancelProgress(WorkDoneProgressCancelParams parameters) {
    workbench.view().progress().cancel(parameters.getToken());
  }

  @Override
  @SuppressWarnings("NullAway") // LSP's answer is null
  public CompletableFuture<Object> shutdown() {
    shutDown = true;
    return CompletableFuture.completedFuture(null);
  }

  /** Ends the server. As LSP demands, an end without a request to shut down is a failure. */
  @Override
  public void exit() {
    end.complete(shutDown ? 0 : 1);
  }

  @Override
  public void setTrace(SetTraceParams parameters) {}

  @Override
  public TextDocumentService getTextDocumentService() {
    return texts;
  }

  @Override
  public WorkspaceService getWorkspaceService() {
    return workspace;
  }
}
