package org.demonic.cli.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.demonic.cli.lsp.feature.Completions;
import org.demonic.cli.lsp.feature.Foldings;
import org.demonic.cli.lsp.feature.Hovers;
import org.demonic.cli.lsp.feature.InlayHints;
import org.demonic.cli.lsp.feature.References;
import org.demonic.cli.lsp.feature.Renames;
import org.demonic.cli.lsp.feature.SelectionRanges;
import org.demonic.cli.lsp.feature.SemanticColors;
import org.demonic.cli.lsp.feature.SignatureHelps;
import org.demonic.cli.lsp.feature.Symbols;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.print.Formatted;
import org.demonic.lang.print.Formatter;
import org.demonic.lang.source.Source;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InlayHint;
import org.eclipse.lsp4j.InlayHintParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SelectionRange;
import org.eclipse.lsp4j.SelectionRangeParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Answers the requests of editors about a document. */
final class DemonlTextService implements TextDocumentService {
  private final Workbench workbench;

  DemonlTextService(Workbench workbench) {
    this.workbench = workbench;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams parameters) {
    TextDocumentItem document = parameters.getTextDocument();
    workbench.opened(document.getUri(), document.getVersion(), document.getText());
  }

  @Override
  public void didChange(DidChangeTextDocumentParams parameters) {
    VersionedTextDocumentIdentifier document = parameters.getTextDocument();
    workbench.changed(document.getUri(), document.getVersion(), parameters.getContentChanges());
  }

  @Override
  public void didClose(DidCloseTextDocumentParams parameters) {
    workbench.closed(parameters.getTextDocument().getUri());
  }

  @Override
  public void didSave(DidSaveTextDocumentParams parameters) {
    workbench.saved(parameters.getTextDocument().getUri());
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams parameters) {
    return askFor(parameters, (version, offset) -> Hovers.at(version.analysis(), offset));
  }

  @Override
  public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams parameters) {
    return askFor(parameters, (version, offset) -> SignatureHelps.at(version.analysis(), offset));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams parameters) {
    return ask(
        parameters,
        Either.forLeft(List.of()),
        (version, offset) -> Either.forLeft(References.declaration(version.analysis(), offset)));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams parameters) {
    boolean withDeclarations = parameters.getContext().isIncludeDeclaration();
    return ask(
        parameters,
        List.of(),
        (version, offset) ->
            References.of(version.analysis(), version.documents(), offset, withDeclarations));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams parameters) {
    return ask(
        parameters,
        List.of(),
        (version, offset) -> References.highlights(version.analysis(), offset));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams parameters) {
    return askFor(
        parameters,
        (version, offset) ->
            Optional.of(
                Either3.forSecond(
                    Renames.prepare(version.analysis(), version.documents(), offset))));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams parameters) {
    return askFor(
        parameters,
        (version, offset) ->
            Optional.of(
                Renames.rename(
                    version.analysis(), version.documents(), offset, parameters.getNewName())));
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams parameters) {
    return ask(
        parameters,
        Either.forLeft(List.of()),
        (version, offset) ->
            Either.forLeft(Completions.at(version.document(), version.analysis(), offset)));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(
      CodeActionParams parameters) {
    List<String> only = parameters.getContext().getOnly();
    return ask(
        parameters.getTextDocument(),
        List.of(),
        version ->
            CodeActions.at(
                    version,
                    workbench.view().converter(),
                    version.offset(parameters.getRange().getStart()),
                    version.offset(parameters.getRange().getEnd()),
                    only)
                .stream()
                .map(Either::<Command, CodeAction>forRight)
                .toList());
  }

  /**
   * Formats by one edit of the whole text; there is no edit if nothing changes or the text is not
   * valid.
   */
  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(
      DocumentFormattingParams parameters) {
    return ask(
        parameters.getTextDocument(),
        List.of(),
        version -> {
          Source source = version.document().source();
          return formatted(version.document())
              .filter(text -> !text.equals(source.text()))
              .map(text -> new TextEdit(Positions.range(source.all()), text))
              .stream()
              .toList();
        });
  }

  private static Optional<String> formatted(TextDocument document) {
    if (document.isTooLarge()) {
      return Optional.empty();
    }
    Formatted formatted =
        document.isGoals()
            ? Formatter.formatGoals(document.source())
            : Formatter.format(document.source());
    return formatted.text();
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams parameters) {
    return ask(
        parameters.getTextDocument(),
        List.of(),
        version ->
            Symbols.of(version.analysis().file()).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams parameters) {
    return ask(parameters.getTextDocument(), List.of(), version -> Foldings.of(version.document()));
  }

  @Override
  public CompletableFuture<List<SelectionRange>> selectionRange(SelectionRangeParams parameters) {
    return ask(
        parameters.getTextDocument(),
        List.of(),
        version ->
            SelectionRanges.at(
                version.analysis(),
                parameters.getPositions().stream().map(version::offset).toList()));
  }

  @Override
  public CompletableFuture<List<InlayHint>> inlayHint(InlayHintParams parameters) {
    return ask(
        parameters.getTextDocument(),
        List.of(),
        version ->
            InlayHints.of(
                version.analysis(),
                version.offset(parameters.getRange().getStart()),
                version.offset(parameters.getRange().getEnd())));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams parameters) {
    return ask(
        parameters.getTextDocument(),
        new SemanticTokens(List.of()),
        version -> {
          int end = version.document().source().text().length();
          return SemanticColors.of(version.analysis(), 0, end);
        });
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(
      SemanticTokensRangeParams parameters) {
    return ask(
        parameters.getTextDocument(),
        new SemanticTokens(List.of()),
        version ->
            SemanticColors.of(
                version.analysis(),
                version.offset(parameters.getRange().getStart()),
                version.offset(parameters.getRange().getEnd())));
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams parameters) {
    return ask(parameters.getTextDocument(), List.of(), GoalLenses::of);
  }

  private <T> CompletableFuture<T> ask(
      TextDocumentIdentifier document, T none, Function<Version, T> question) {
    return workbench.ask(document.getUri(), none, question);
  }

  /** Asks a question about a place in a document. */
  private <T> CompletableFuture<T> ask(
      TextDocumentPositionParams place, T none, BiFunction<Version, Integer, T> question) {
    return ask(
        place.getTextDocument(),
        none,
        version -> question.apply(version, version.offset(place.getPosition())));
  }

  /** Asks a question about a place that may have no answer. */
  @SuppressWarnings("NullAway") // LSP's answer for "nothing found" is null
  private <T> CompletableFuture<T> askFor(
      TextDocumentPositionParams place, BiFunction<Version, Integer, Optional<T>> question) {
    return ask(place, Optional.<T>empty(), question).thenApply(answer -> answer.orElse(null));
  }
}
