package org.demonic.cli.lsp.feature;

import java.util.List;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** The outline of a text. */
public final class Symbols {
  private Symbols() {}

  /** The symbols of a text, in the order of their declarations. */
  public static List<DocumentSymbol> of(Analysis analysis) {
    return analysis.file().declarations().stream().map(Symbols::symbol).toList();
  }

  private static DocumentSymbol symbol(Declaration declaration) {
    DocumentSymbol symbol =
        new DocumentSymbol(
            declaration.name().text(),
            kind(declaration),
            Positions.range(declaration.span()),
            Positions.range(declaration.name().span()));
    if (declaration instanceof TypeDeclaration type) {
      symbol.setChildren(
          type.fields().stream()
              .map(
                  f ->
                      new DocumentSymbol(
                          f.name().text(),
                          SymbolKind.Field,
                          Positions.range(f.span()),
                          Positions.range(f.name().span())))
              .toList());
    }
    return symbol;
  }

  private static SymbolKind kind(Declaration declaration) {
    if (declaration instanceof TypeDeclaration) {
      return SymbolKind.Class;
    } else if (declaration instanceof EnumDeclaration) {
      return SymbolKind.Enum;
    } else if (declaration instanceof GoalDeclaration) {
      return SymbolKind.Event;
    }
    RoutineKind kind = ((RoutineDeclaration) declaration).kind();
    return switch (kind) {
      case ACTION -> SymbolKind.Method;
      case CONSTRUCTOR -> SymbolKind.Constructor;
      case FUNCTION -> SymbolKind.Function;
    };
  }
}
