package org.demonic.cli.lsp;

import java.util.List;
import org.demonic.cli.lsp.feature.SemanticColors;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceFoldersOptions;
import org.eclipse.lsp4j.WorkspaceServerCapabilities;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** What the server offers to an editor. */
final class ServerOffer {
  private static final String WATCHED_FILES = "workspace/didChangeWatchedFiles";
  private static final String FILES = "**/*.{demonl,dmn,goal}";

  private ServerOffer() {}

  /** The server's part of the answer to {@code initialize}. */
  static ServerCapabilities to(ClientFeatures client) {
    ServerCapabilities offer = new ServerCapabilities();
    offer.setTextDocumentSync(texts());
    offer.setWorkspace(new WorkspaceServerCapabilities(folders()));
    offer.setWorkspaceSymbolProvider(true);
    offer.setHoverProvider(true);
    offer.setDefinitionProvider(true);
    offer.setReferencesProvider(true);
    offer.setDocumentHighlightProvider(true);
    offer.setRenameProvider(
        client.preparesRenames() ? Either.forRight(new RenameOptions(true)) : Either.forLeft(true));
    offer.setSignatureHelpProvider(new SignatureHelpOptions(List.of("(", ",")));
    offer.setCodeActionProvider(
        new CodeActionOptions(List.of(CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite)));
    offer.setFoldingRangeProvider(true);
    offer.setSelectionRangeProvider(true);
    offer.setInlayHintProvider(true);
    offer.setSemanticTokensProvider(
        new SemanticTokensWithRegistrationOptions(SemanticColors.legend(), true, true));
    offer.setCompletionProvider(new CompletionOptions(false, List.of(".")));
    offer.setDocumentFormattingProvider(true);
    offer.setDocumentSymbolProvider(true);
    offer.setCodeLensProvider(new CodeLensOptions(false));
    ExecuteCommandOptions commands = new ExecuteCommandOptions(List.of(GoalLenses.COMMAND));
    commands.setWorkDoneProgress(true);
    offer.setExecuteCommandProvider(commands);
    return offer;
  }

  private static TextDocumentSyncOptions texts() {
    TextDocumentSyncOptions options = new TextDocumentSyncOptions();
    options.setOpenClose(true);
    options.setChange(TextDocumentSyncKind.Incremental);
    options.setSave(new SaveOptions(false));
    return options;
  }

  private static WorkspaceFoldersOptions folders() {
    WorkspaceFoldersOptions options = new WorkspaceFoldersOptions();
    options.setSupported(true);
    options.setChangeNotifications(true);
    return options;
  }

  /** Asks an editor to report changes of files of demonL that are not open in it. */
  static Registration watchedFiles() {
    FileSystemWatcher watcher = new FileSystemWatcher(Either.forLeft(FILES));
    return new Registration(
        WATCHED_FILES,
        WATCHED_FILES,
        new DidChangeWatchedFilesRegistrationOptions(List.of(watcher)));
  }
}
