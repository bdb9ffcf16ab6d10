package org.demonic.cli.lsp;

import com.google.gson.JsonPrimitive;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.cli.lsp.feature.SemanticColors;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;
import org.jspecify.annotations.Nullable;

/** Begins and ends the server, and says what it can do. */
final class DemonlServer implements LanguageServer, WorkspaceService {
  private final Workbench workbench;
  private final TextDocumentService texts;
  private final CompletableFuture<Integer> end = new CompletableFuture<>();

  private volatile boolean shutDown;

  DemonlServer(Workbench workbench) {
    this.workbench = workbench;
    this.texts = new DemonlTextService(workbench);
  }

  /** Completes with the exit status of the process when the server is to end. */
  CompletableFuture<Integer> end() {
    return end;
  }

  @Override
  public CompletableFuture<InitializeResult> initialize(InitializeParams parameters) {
    endWith(parameters.getProcessId());
    workbench.view().refreshesLenses(refreshesLenses(parameters.getCapabilities()));
    workbench.view().progress().editorShowsProgress(showsProgress(parameters.getCapabilities()));
    ServerCapabilities capabilities = capabilities(preparesRenames(parameters.getCapabilities()));
    return CompletableFuture.completedFuture(
        new InitializeResult(capabilities, new ServerInfo("demonl")));
  }

  private static ServerCapabilities capabilities(boolean preparesRenames) {
    ServerCapabilities capabilities = new ServerCapabilities();
    capabilities.setTextDocumentSync(textsWholeAndSaves());
    capabilities.setHoverProvider(true);
    capabilities.setDefinitionProvider(true);
    capabilities.setReferencesProvider(true);
    capabilities.setDocumentHighlightProvider(true);
    capabilities.setRenameProvider(
        preparesRenames ? Either.forRight(new RenameOptions(true)) : Either.forLeft(true));
    capabilities.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
    capabilities.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    capabilities.setFoldingRangeProvider(true);
    capabilities.setSemanticTokensProvider(
        new SemanticTokensWithRegistrationOptions(SemanticColors.legend(), true, true));
    capabilities.setCompletionProvider(new CompletionOptions(false, List.of(".")));
    capabilities.setDocumentFormattingProvider(true);
    capabilities.setDocumentSymbolProvider(true);
    capabilities.setCodeLensProvider(new CodeLensOptions(false));
    ExecuteCommandOptions commands = new ExecuteCommandOptions(List.of(GoalLenses.COMMAND));
    commands.setWorkDoneProgress(true);
    capabilities.setExecuteCommandProvider(commands);
    return capabilities;
  }

  /** Does nothing: the answer to {@code initialize} has said everything. */
  @Override
  public void initialized(InitializedParams parameters) {}

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

  private static boolean refreshesLenses(ClientCapabilities client) {
    return Optional.ofNullable(client)
        .map(ClientCapabilities::getWorkspace)
        .map(workspace -> workspace.getCodeLens())
        .map(lenses -> Boolean.TRUE.equals(lenses.getRefreshSupport()))
        .orElse(false);
  }

  private static boolean preparesRenames(ClientCapabilities client) {
    return Optional.ofNullable(client)
        .map(ClientCapabilities::getTextDocument)
        .map(texts -> texts.getRename())
        .map(renames -> Boolean.TRUE.equals(renames.getPrepareSupport()))
        .orElse(false);
  }

  private static boolean showsProgress(ClientCapabilities client) {
    return Optional.ofNullable(client)
        .map(ClientCapabilities::getWindow)
        .map(window -> Boolean.TRUE.equals(window.getWorkDoneProgress()))
        .orElse(false);
  }

  private static TextDocumentSyncOptions textsWholeAndSaves() {
    TextDocumentSyncOptions options = new TextDocumentSyncOptions();
    options.setOpenClose(true);
    options.setChange(TextDocumentSyncKind.Full);
    options.setSave(new SaveOptions(false));
    return options;
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
    return this;
  }

  @Override
  @SuppressWarnings("NullAway") // LSP's answer for "nothing found" is null
  public CompletableFuture<Object> executeCommand(ExecuteCommandParams parameters) {
    List<String> arguments =
        Optional.ofNullable(parameters.getArguments()).orElse(List.of()).stream()
            .filter(JsonPrimitive.class::isInstance)
            .map(argument -> ((JsonPrimitive) argument).getAsString())
            .toList();
    if (!GoalLenses.COMMAND.equals(parameters.getCommand()) || arguments.size() != 2) {
      String usage = "there is the command %s, with a URI and a goal".formatted(GoalLenses.COMMAND);
      throw new ResponseErrorException(
          new ResponseError(ResponseErrorCode.InvalidParams, usage, null));
    }
    Cancellation cancellation = new Cancellation();
    CompletableFuture<Object> answer =
        workbench
            .check(arguments.get(0), arguments.get(1), parameters.getWorkDoneToken(), cancellation)
            .thenApply(known -> known.map(DemonlServer::json).orElse(null));
    CompletableFuture<Object> unused =
        answer.whenComplete(
            (known, failure) -> {
              if (answer.isCancelled()) {
                cancellation.cancel();
              }
            });
    return answer;
  }

  private static Object json(GoalAnswer answer) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put("judgement", answer.judgement().name());
    json.put("headline", answer.headline());
    json.put("details", answer.details());
    return json;
  }

  @Override
  public void didChangeConfiguration(DidChangeConfigurationParams parameters) {}

  @Override
  public void didChangeWatchedFiles(DidChangeWatchedFilesParams parameters) {
    workbench.filesChanged();
  }
}
