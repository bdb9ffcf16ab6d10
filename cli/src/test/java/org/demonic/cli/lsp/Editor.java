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
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CodeLensWorkspaceCapabilities;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MonikerParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameCapabilities;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressBegin;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** An editor without a window: it speaks LSP over two streams and records what the server sends. */
final class Editor implements LanguageClient {
  private static final int PATIENCE_SECONDS = 60;

  private final LanguageServer server;
  private final Map<String, BlockingQueue<PublishDiagnosticsParams>> published =
      new ConcurrentHashMap<>();
  final BlockingQueue<String> messages = new LinkedBlockingQueue<>();
  final BlockingQueue<String> log = new LinkedBlockingQueue<>();
  final BlockingQueue<String> refreshes = new LinkedBlockingQueue<>();
  final BlockingQueue<String> progress = new LinkedBlockingQueue<>();
  private volatile Either<String, Integer> lastProgress = Either.forLeft("none");
  private int version;

  Editor(InputStream fromServer, OutputStream toServer) {
    Launcher<LanguageServer> launcher =
        LSPLauncher.createClientLauncher(this, fromServer, toServer);
    Future<Void> unused = launcher.startListening();
    server = launcher.getRemoteProxy();
  }

  LanguageServer server() {
    return server;
  }

  InitializeResult initialize(boolean refreshesLenses) throws Exception {
    WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
    workspace.setCodeLens(new CodeLensWorkspaceCapabilities(refreshesLenses));
    InitializeParams parameters = new InitializeParams();
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

  /** Waits for the next diagnostics of a document, and returns them, one a line. */
  List<String> published(String uri) throws InterruptedException {
    PublishDiagnosticsParams next = queue(uri).poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
    if (next == null) {
      throw new AssertionError("nothing was published about " + uri);
    }
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

  String hover(String uri, int line, int character) throws Exception {
    return get(hoverLater(uri, line, character));
  }

  /** Sends the request of {@link #hover}, but does not wait for the answer. */
  CompletableFuture<String> hoverLater(String uri, int line, int character) {
    return server
        .getTextDocumentService()
        .hover(new HoverParams(new TextDocumentIdentifier(uri), new Position(line, character)))
        .thenApply(hover -> hover == null ? "nothing" : hover.getContents().getRight().getValue());
  }

  /**
   * Waits until the server has read all messages so far, which it may not have handled yet: its
   * reading thread itself refuses the request that is sent here.
   */
  void awaitReading() throws Exception {
    CompletableFuture<?> refused =
        server
            .getTextDocumentService()
            .moniker(new MonikerParams(new TextDocumentIdentifier(""), new Position(0, 0)));
    get(refused.handle((answer, failure) -> "refused"));
  }

  List<? extends Location> definition(String uri, int line, int character) throws Exception {
    return get(server
            .getTextDocumentService()
            .definition(
                new DefinitionParams(
                    new TextDocumentIdentifier(uri), new Position(line, character))))
        .getLeft();
  }

  List<Location> references(String uri, Position place, boolean withDeclarations) throws Exception {
    return List.copyOf(
        get(
            texts()
                .references(
                    new ReferenceParams(
                        new TextDocumentIdentifier(uri),
                        place,
                        new ReferenceContext(withDeclarations)))));
  }

  List<DocumentHighlight> highlights(String uri, Position place) throws Exception {
    return List.copyOf(
        get(
            texts()
                .documentHighlight(
                    new DocumentHighlightParams(new TextDocumentIdentifier(uri), place))));
  }

  /** The name that a rename at a place would change, and its range. */
  PrepareRenameResult prepareRename(String uri, Position place) throws Exception {
    return get(texts()
            .prepareRename(new PrepareRenameParams(new TextDocumentIdentifier(uri), place)))
        .getSecond();
  }

  Map<String, List<TextEdit>> rename(String uri, Position place, String newName) throws Exception {
    return get(texts().rename(new RenameParams(new TextDocumentIdentifier(uri), place, newName)))
        .getChanges();
  }

  /** Null if there is no call at the place. */
  SignatureHelp signatureHelp(String uri, Position place) throws Exception {
    return get(
        texts().signatureHelp(new SignatureHelpParams(new TextDocumentIdentifier(uri), place)));
  }

  List<CodeAction> codeActions(String uri, Range range, CodeActionContext context)
      throws Exception {
    return get(
            texts()
                .codeAction(new CodeActionParams(new TextDocumentIdentifier(uri), range, context)))
        .stream()
        .map(Either::getRight)
        .toList();
  }

  List<FoldingRange> foldings(String uri) throws Exception {
    return get(
        texts().foldingRange(new FoldingRangeRequestParams(new TextDocumentIdentifier(uri))));
  }

  List<Integer> semanticTokens(String uri) throws Exception {
    return get(texts()
            .semanticTokensFull(new SemanticTokensParams(new TextDocumentIdentifier(uri))))
        .getData();
  }

  List<Integer> semanticTokens(String uri, Range range) throws Exception {
    return get(texts()
            .semanticTokensRange(
                new SemanticTokensRangeParams(new TextDocumentIdentifier(uri), range)))
        .getData();
  }

  private TextDocumentService texts() {
    return server.getTextDocumentService();
  }

  List<CompletionItem> completion(String uri, int line, int character) throws Exception {
    return get(server
            .getTextDocumentService()
            .completion(
                new CompletionParams(
                    new TextDocumentIdentifier(uri), new Position(line, character))))
        .getLeft();
  }

  List<? extends TextEdit> format(String uri) throws Exception {
    return get(
        server
            .getTextDocumentService()
            .formatting(
                new DocumentFormattingParams(
                    new TextDocumentIdentifier(uri), new FormattingOptions(4, false))));
  }

  List<? extends CodeLens> lenses(String uri) throws Exception {
    return get(
        server
            .getTextDocumentService()
            .codeLens(new CodeLensParams(new TextDocumentIdentifier(uri))));
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
