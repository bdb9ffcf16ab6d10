package org.demonic.cli.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.demonic.cli.lsp.feature.Completions;
import org.demonic.cli.lsp.feature.Hovers;
import org.demonic.cli.lsp.feature.Symbols;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.print.Formatted;
import org.demonic.lang.print.Formatter;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.eclipse.lsp4j.CodeLens;
import org.eclipse.lsp4j.CodeLensParams;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Answers what editors ask of a document. */
final class DemonlTextService implements TextDocumentService {
  private final Workbench workbench;

  DemonlTextService(Workbench workbench) {
    this.workbench = workbench;
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams parameters) {
    workbench.opened(parameters.getTextDocument().getUri(), parameters.getTextDocument().getText());
  }

  /** The last change is the whole text. */
  @Override
  public void didChange(DidChangeTextDocumentParams parameters) {
    List<TextDocumentContentChangeEvent> changes = parameters.getContentChanges();
    if (!changes.isEmpty()) {
      String text = changes.get(changes.size() - 1).getText();
      workbench.changed(parameters.getTextDocument().getUri(), text);
    }
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
  @SuppressWarnings("NullAway") // LSP's answer for nothing is null
  public CompletableFuture<Hover> hover(HoverParams parameters) {
    return workbench
        .ask(
            parameters.getTextDocument().getUri(),
            Optional.<Hover>empty(),
            version -> Hovers.at(version.analysis(), version.offset(parameters.getPosition())))
        .thenApply(hover -> hover.orElse(null));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams parameters) {
    return workbench
        .ask(
            parameters.getTextDocument().getUri(),
            Optional.<Span>empty(),
            version ->
                version
                    .analysis()
                    .nameAt(version.offset(parameters.getPosition()))
                    .flatMap(version.analysis().checked().names()::declaration))
        .thenApply(
            declared ->
                Either.forLeft(
                    declared.stream()
                        .map(span -> new Location(span.source().name(), Positions.range(span)))
                        .toList()));
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams parameters) {
    return workbench.ask(
        parameters.getTextDocument().getUri(),
        Either.forLeft(List.of()),
        version ->
            Either.forLeft(
                version.document().isTooLarge()
                    ? List.of()
                    : Completions.at(
                        version.document(),
                        version.analysis(),
                        version.offset(parameters.getPosition()))));
  }

  /** One edit of the whole text; none where nothing changes or the text is not valid. */
  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(
      DocumentFormattingParams parameters) {
    return workbench.ask(
        parameters.getTextDocument().getUri(),
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
    return workbench.ask(
        parameters.getTextDocument().getUri(),
        List.of(),
        version ->
            Symbols.of(version.analysis()).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<? extends CodeLens>> codeLens(CodeLensParams parameters) {
    return workbench.ask(parameters.getTextDocument().getUri(), List.of(), GoalLenses::of);
  }
}
