package org.demonic.cli.lsp.feature;

import java.util.List;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.GoalDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.DeclarationVisitor;
import org.demonic.lang.syntax.DemonlFile;
import org.demonic.lang.syntax.Name;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.SymbolKind;

/** The outline of a text. */
public final class Symbols {
  private Symbols() {}

  /** The symbols of a text, in the order of their declarations. */
  public static List<DocumentSymbol> of(DemonlFile file) {
    return file.declarations().stream().map(Symbols::symbol).toList();
  }

  private static DocumentSymbol symbol(Declaration declaration) {
    return declaration.accept(new Outline());
  }

  /** Makes the symbol of each kind of declaration. */
  private static final class Outline implements DeclarationVisitor<DocumentSymbol> {
    @Override
    public DocumentSymbol visit(TypeDeclaration declaration) {
      DocumentSymbol symbol = symbol(declaration, SymbolKind.Class);
      symbol.setChildren(
          declaration.fields().stream()
              .map(f -> symbol(f.name(), f.span(), SymbolKind.Field))
              .toList());
      return symbol;
    }

    @Override
    public DocumentSymbol visit(EnumDeclaration declaration) {
      DocumentSymbol symbol = symbol(declaration, SymbolKind.Enum);
      symbol.setChildren(
          declaration.constants().stream()
              .map(c -> symbol(c, c.span(), SymbolKind.EnumMember))
              .toList());
      return symbol;
    }

    @Override
    public DocumentSymbol visit(RoutineDeclaration declaration) {
      return symbol(
          declaration,
          switch (declaration.kind()) {
            case ACTION -> SymbolKind.Method;
            case CONSTRUCTOR -> SymbolKind.Constructor;
            case FUNCTION -> SymbolKind.Function;
          });
    }

    @Override
    public DocumentSymbol visit(GoalDeclaration declaration) {
      return symbol(declaration, SymbolKind.Event);
    }

    private static DocumentSymbol symbol(Declaration declaration, SymbolKind kind) {
      return symbol(declaration.name(), declaration.span(), kind);
    }

    private static DocumentSymbol symbol(Name name, Span whole, SymbolKind kind) {
      return new DocumentSymbol(
          name.text(), kind, Positions.range(whole), Positions.range(name.span()));
    }
  }
}
