package org.demonic.cli.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FileChangeType;
import org.eclipse.lsp4j.FileEvent;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceFoldersChangeEvent;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor without a window: it speaks LSP over two streams and records what the server sends. */
final class Editor extends EditorRequests implements LanguageClient {
  private static final int PATIENCE_SECONDS = 60;

  private final LanguageServer server;
  private final Map<String, BlockingQueue<PublishDiagnosticsParams>> published =
      new ConcurrentHashMap<>();
  final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  final BlockingQueue<String> log = new LinkedBlockingQueue<>();
  final BlockingQueue<String> refreshes = new LinkedBlockingQueue<>();
  final BlockingQueue<Registration> registrations = new LinkedBlockingQueue<>();
  final BlockingQueue<String> progress = new LinkedBlockingQueue<>();
  private volatile Either<String, Integer> lastProgress = Either.forLeft("none");
  private int version;
  private boolean watchesFiles;

  Editor(InputStream fromServer, OutputStream toServer) {
    Launcher<LanguageServer> launcher =
        LSPLauncher.createClientLauncher(this, fromServer, toServer);
    Future<Void> unused = launcher.startListening();
    server = launcher.getRemoteProxy();
  }

  /** Makes this an editor that can report changes of files; called before it is initialized. */
  void watchesFiles() {
    watchesFiles = true;
  }

  @Override
  LanguageServer server() {
    return server;
  }

  InitializeResult initialize(boolean refreshesLenses) throws Exception {
    return initialize(refreshesLenses, List.of());
  }

  /** Begins the conversation with some folders open, which are given by their URIs. */
  InitializeResult initialize(boolean refreshesLenses, List<String> folders) throws Exception {
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    workspace.setDidChangeWatchedFiles(new DidChangeWatchedFilesCapabilities(watchesFiles));
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(refreshesLenses));
    InitializeParams parameters = new InitializeParams();
    parameters.setWorkspaceFolders(folders.stream().map(Editor::folder).toList());
    WindowClientCapabilities window = new WindowClientCapabilities();
    window.setWorkDoneProgress(true);
    TextDocumentClientCapabilities texts = new TextDocumentClientCapabilities();
    texts.setRename(new RenameCapabilities(true, false));
    parameters.setCapabilities(new ClientCapabilities(workspace, texts, window, null));
    parameters.setProcessId(Math.toIntExact(ProcessHandle.current().pid()));
    InitializeResult result = get(server.initialize(parameters));
    server.initialized(new InitializedParams());
    return result;
  }

  void open(String uri, String text) {
    server
        .getTextDocumentService()
        .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, "demonl", 0, text)));
  }

  void change(String uri, String text) {
    server
        .getTextDocumentService()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, ++version),
                List.of(new TextDocumentContentChangeEvent(text))));
  }

  /** Sends several changes of parts of a text at once. */
  void change(String uri, List<TextDocumentContentChangeEvent> changes) {
    texts()
        .didChange(
            new DidChangeTextDocumentParams(
                new VersionedTextDocumentIdentifier(uri, ++version), changes));
  }

  /** Tells the server that a file has changed on the disk. */
  void fileChanged(String uri, FileChangeType type) {
    server
        .getWorkspaceService()
        .didChangeWatchedFiles(new DidChangeWatchedFilesParams(List.of(new FileEvent(uri, type))));
  }

  /** Closes and opens folders, which are given by their URIs. */
  void changeFolders(List<String> closed, List<String> opened) {
    server
        .getWorkspaceService()
        .didChangeWorkspaceFolders(
            new DidChangeWorkspaceFoldersParams(
                new WorkspaceFoldersChangeEvent(
                    opened.stream().map(Editor::folder).toList(),
                    closed.stream().map(Editor::folder).toList())));
  }

  private static WorkspaceFolder folder(String uri) {
    return new WorkspaceFolder(uri, uri);
  }

  void save(String uri) {
    server
        .getTextDocumentService()
        .didSave(new DidSaveTextDocumentParams(new TextDocumentIdentifier(uri)));
  }

  /** Cancels the last progress, as a click on its cross does. */
  void cancelProgress() {
    server.cancelProgress(new WorkDoneProgressCancelParams(lastProgress));
  }

  void close(String uri) {
    server
        .getTextDocumentService()
        .didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
  }

  /** Waits for the next diagnostics of a document. */
  PublishDiagnosticsParams diagnostics(String uri) throws InterruptedException {
    PublishDiagnosticsParams next = queue(uri).poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (next == null) {
      throw new AssertionError("nothing was published about " + uri);
    }
    return next;
  }

  /** Waits for the next diagnostics of a document, and returns them, one a line. */
  List<String> published(String uri) throws InterruptedException {
    PublishDiagnosticsParams next = diagnostics(uri);
    List<String> lines = new ArrayList<>();
    for (Diagnostic diagnostic : next.getDiagnostics()) {
      Position start = diagnostic.getRange().getStart();
      Position end = diagnostic.getRange().getEnd();
      lines.add(
          "%d:%d-%d:%d %s %s: %s"
              .formatted(
                  start.getLine(),
                  start.getCharacter(),
                  end.getLine(),
                  end.getCharacter(),
                  diagnostic.getSeverity(),
                  diagnostic.getCode().getLeft(),
                  diagnostic.getMessage().getLeft()));
    }
    return lines;
  }

  /**
   * How many times diagnostics of a document were published that {@link #published} has not
   * returned.
   */
  int waiting(String uri) {
    return queue(uri).size();
  }

  private BlockingQueue<PublishDiagnosticsParams> queue(String uri) {
    return published.computeIfAbsent(uri, u -> new LinkedBlockingQueue<>());
  }

  /** Does what a click on a lens does. */
  CompletableFuture<Object> click(CodeLens lens) {
    return server
        .getWorkspaceService()
        .executeCommand(
            new ExecuteCommandParams(
                lens.getCommand().getCommand(), lens.getCommand().getArguments()));
  }

  static <T> T get(CompletableFuture<T> answer) throws Exception {
    return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  static String next(BlockingQueue<String> queue) throws InterruptedException {
    return String.valueOf(queue.poll(PATIENCE_SECONDS, TimeUnit.SECONDS));
  }

  void shutDown() throws Exception {
    get(server.shutdown());
    server.exit();
  }

  @Override
  public void telemetryEvent(Object event) {}

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
    queue(diagnostics.getUri()).add(diagnostics);
  }

  @Override
  public void showMessage(MessageParams message) {
    messages.add(message.getMessage());
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams request) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void logMessage(MessageParams message) {
    log.add(message.getMessage());
  }

  @Override
  public CompletableFuture<Void> registerCapability(RegistrationParams parameters) {
    registrations.addAll(parameters.getRegistrations());
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    refreshes.add("refresh");
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams parameters) {
    lastProgress = parameters.getToken();
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void notifyProgress(ProgressParams parameters) {
    progress.add(
        parameters.getValue().getLeft() instanceof WorkDoneProgressBegin begin
            ? "begin " + begin.getTitle()
            : parameters.getValue().getLeft().getKind().toString());
  }
}
