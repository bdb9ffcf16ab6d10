package org.demonic.cli.lsp;

import com.google.gson.JsonPrimitive;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.synthesize.answer.Cancellation;
import org.eclipse.lsp4j.DidChangeConfigurationParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesParams;
import org.eclipse.lsp4j.DidChangeWorkspaceFoldersParams;
import org.eclipse.lsp4j.ExecuteCommandParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.WorkspaceFolder;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.WorkspaceService;

/** Answers the requests of editors that are not about one document. */
final class DemonlWorkspaceService implements WorkspaceService {
  private final Workbench workbench;

  DemonlWorkspaceService(Workbench workbench) {
    this.workbench = workbench;
  }

  @Override
  public CompletableFuture<
          Either<List<? extends SymbolInformation>, List<? extends WorkspaceSymbol>>>
      symbol(WorkspaceSymbolParams parameters) {
    return workbench.symbols(parameters.getQuery()).thenApply(Either::forRight);
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
            .thenApply(known -> known.map(DemonlWorkspaceService::json).orElse(null));
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
    workbench.filesChanged(parameters.getChanges());
  }

  @Override
  public void didChangeWorkspaceFolders(DidChangeWorkspaceFoldersParams parameters) {
    workbench.foldersChanged(
        uris(parameters.getEvent().getRemoved()), uris(parameters.getEvent().getAdded()));
  }

  /** The URIs of folders. */
  static List<String> uris(List<WorkspaceFolder> folders) {
    return folders.stream().map(WorkspaceFolder::getUri).filter(Objects::nonNull).toList();
  }
}
