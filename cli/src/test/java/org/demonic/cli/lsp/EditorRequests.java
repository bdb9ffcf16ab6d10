package org.demonic.cli.lsp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionContext;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.FormattingOptions;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.MonikerParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceContext;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.WorkspaceSymbolParams;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;

/** The requests of an editor, each of which waits for its answer. */
abstract class EditorRequests {
  abstract LanguageServer server();

  TextDocumentService texts() {
    return server().getTextDocumentService();
  }

  /** The symbols of the workspace that fit a query. */
  List<? extends WorkspaceSymbol> symbols(String query) throws Exception {
    return Editor.get(server().getWorkspaceService().symbol(new WorkspaceSymbolParams(query)))
        .getRight();
  }

  String hover(String uri, int line, int character) throws Exception {
    return Editor.get(hoverLater(uri, line, character));
  }

  /** Sends the request of {@link #hover}, but does not wait for the answer. */
  CompletableFuture<String> hoverLater(String uri, int line, int character) {
    return server()
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
        server()
            .getTextDocumentService()
            .moniker(new MonikerParams(new TextDocumentIdentifier(""), new Position(0, 0)));
    Editor.get(refused.handle((answer, failure) -> "refused"));
  }

  List<? extends Location> definition(String uri, int line, int character) throws Exception {
    return Editor.get(
            server()
                .getTextDocumentService()
                .definition(
                    new DefinitionParams(
                        new TextDocumentIdentifier(uri), new Position(line, character))))
        .getLeft();
  }

  List<Location> references(String uri, Position place, boolean withDeclarations) throws Exception {
    return List.copyOf(
        Editor.get(
            texts()
                .references(
                    new ReferenceParams(
                        new TextDocumentIdentifier(uri),
                        place,
                        new ReferenceContext(withDeclarations)))));
  }

  List<DocumentHighlight> highlights(String uri, Position place) throws Exception {
    return List.copyOf(
        Editor.get(
            texts()
                .documentHighlight(
                    new DocumentHighlightParams(new TextDocumentIdentifier(uri), place))));
  }

  /** The name that a rename at a place would change, and its range. */
  PrepareRenameResult prepareRename(String uri, Position place) throws Exception {
    return Editor.get(
            texts().prepareRename(new PrepareRenameParams(new TextDocumentIdentifier(uri), place)))
        .getSecond();
  }

  Map<String, List<TextEdit>> rename(String uri, Position place, String newName) throws Exception {
    return Editor.get(
            texts().rename(new RenameParams(new TextDocumentIdentifier(uri), place, newName)))
        .getChanges();
  }

  /** Null if there is no call at the place. */
  SignatureHelp signatureHelp(String uri, Position place) throws Exception {
    return Editor.get(
        texts().signatureHelp(new SignatureHelpParams(new TextDocumentIdentifier(uri), place)));
  }

  List<CodeAction> codeActions(String uri, Range range, CodeActionContext context)
      throws Exception {
    return Editor.get(
            texts()
                .codeAction(new CodeActionParams(new TextDocumentIdentifier(uri), range, context)))
        .stream()
        .map(Either::getRight)
        .toList();
  }

  /** The outline of a text: each symbol with its kind, followed by its parts. */
  List<String> outline(String uri) throws Exception {
    List<String> lines = new ArrayList<>();
    for (Either<SymbolInformation, DocumentSymbol> symbol :
        Editor.get(
            texts().documentSymbol(new DocumentSymbolParams(new TextDocumentIdentifier(uri))))) {
      add(symbol.getRight(), "", lines);
    }
    return lines;
  }

  private static void add(DocumentSymbol symbol, String indent, List<String> lines) {
    lines.add(indent + symbol.getKind() + " " + symbol.getName());
    if (symbol.getChildren() != null) {
      symbol.getChildren().forEach(part -> add(part, indent + "  ", lines));
    }
  }

  List<SelectionRange> selectionRanges(String uri, List<Position> places) throws Exception {
    return Editor.get(
        texts().selectionRange(new SelectionRangeParams(new TextDocumentIdentifier(uri), places)));
  }

  List<InlayHint> hints(String uri, Range range) throws Exception {
    return Editor.get(
        texts().inlayHint(new InlayHintParams(new TextDocumentIdentifier(uri), range)));
  }

  List<FoldingRange> foldings(String uri) throws Exception {
    return Editor.get(
        texts().foldingRange(new FoldingRangeRequestParams(new TextDocumentIdentifier(uri))));
  }

  List<Integer> semanticTokens(String uri) throws Exception {
    return Editor.get(
            texts().semanticTokensFull(new SemanticTokensParams(new TextDocumentIdentifier(uri))))
        .getData();
  }

  List<Integer> semanticTokens(String uri, Range range) throws Exception {
    return Editor.get(
            texts()
                .semanticTokensRange(
                    new SemanticTokensRangeParams(new TextDocumentIdentifier(uri), range)))
        .getData();
  }

  List<CompletionItem> completion(String uri, int line, int character) throws Exception {
    return Editor.get(
            server()
                .getTextDocumentService()
                .completion(
                    new CompletionParams(
                        new TextDocumentIdentifier(uri), new Position(line, character))))
        .getLeft();
  }

  List<? extends TextEdit> format(String uri) throws Exception {
    return Editor.get(
        server()
            .getTextDocumentService()
            .formatting(
                new DocumentFormattingParams(
                    new TextDocumentIdentifier(uri), new FormattingOptions(4, false))));
  }

  List<? extends CodeLens> lenses(String uri) throws Exception {
    return Editor.get(
        server()
            .getTextDocumentService()
            .codeLens(new CodeLensParams(new TextDocumentIdentifier(uri))));
  }
}
