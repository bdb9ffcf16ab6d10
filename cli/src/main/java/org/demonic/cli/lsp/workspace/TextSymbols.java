package org.demonic.cli.lsp.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.demonic.cli.lsp.feature.Symbols;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.parse.Parser;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * The declarations in a text, as far as it can be read, each with its place.
 *
 * @param symbols in the order of their places; a type is followed by its fields or constants
 */
record TextSymbols(List<WorkspaceSymbol> symbols) {
  private static final List<DocumentSymbol> NO_PARTS = List.of();

  static final TextSymbols NONE = new TextSymbols(List.of());

  TextSymbols {
    symbols = List.copyOf(symbols);
  }

  static TextSymbols of(TextDocument document) {
    if (document.isTooLarge()) {
      return NONE;
    }
    List<WorkspaceSymbol> symbols = new ArrayList<>();
    for (DocumentSymbol symbol :
        Symbols.of(Parser.parsePartly(document.source(), document.isGoals()).file())) {
      symbols.add(symbol(document.uri(), symbol));
      for (DocumentSymbol part : Objects.requireNonNullElse(symbol.getChildren(), NO_PARTS)) {
        WorkspaceSymbol inside = symbol(document.uri(), part);
        inside.setContainerName(symbol.getName());
        symbols.add(inside);
      }
    }
    return new TextSymbols(symbols);
  }

  private static WorkspaceSymbol symbol(String uri, DocumentSymbol symbol) {
    Location place = new Location(uri, symbol.getSelectionRange());
    return new WorkspaceSymbol(symbol.getName(), symbol.getKind(), Either.forLeft(place));
  }

  /** The symbols that fit a query: its characters are in their names, in the same order. */
  List<WorkspaceSymbol> fitting(String query) {
    String wanted = query.strip().toLowerCase(Locale.ROOT);
    return symbols.stream()
        .filter(symbol -> fits(symbol.getName().toLowerCase(Locale.ROOT), wanted))
        .toList();
  }

  private static boolean fits(String name, String wanted) {
    int next = 0;
    for (int i = 0; i < name.length() && next < wanted.length(); i++) {
      next += name.charAt(i) == wanted.charAt(next) ? 1 : 0;
    }
    return next == wanted.length();
  }
}
