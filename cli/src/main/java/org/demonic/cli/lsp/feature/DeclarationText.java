package org.demonic.cli.lsp.feature;

import java.util.Optional;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.domain.Field;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.MeaningVisitor;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;

/** The declaration of a name as demonL; empty for names that say nothing beyond themselves. */
final class DeclarationText implements MeaningVisitor<String> {
  private final Analysis analysis;
  private final Optional<Span> declared;

  /**
   * Writes a declaration of a text.
   *
   * @param declared where the name is declared, if it is
   */
  DeclarationText(Analysis analysis, Optional<Span> declared) {
    this.analysis = analysis;
    this.declared = declared;
  }

  @Override
  public String visit(Meaning.TypeName name) {
    return declaration().map(Printer::print).orElse("type " + name.type());
  }

  @Override
  public String visit(Meaning.FieldName name) {
    Field field = name.field();
    return "type %s { %s%s: %s }"
        .formatted(field.owner(), field.constant() ? "const " : "", field.name(), field.type());
  }

  @Override
  public String visit(Meaning.LengthName name) {
    return "length: Int";
  }

  @Override
  public String visit(Meaning.ConstantName name) {
    return "enum %s { %s }".formatted(name.type(), name.constant());
  }

  @Override
  public String visit(Meaning.VariableName name) {
    return name.variable() + ": " + name.variable().type();
  }

  @Override
  public String visit(Meaning.FunctionName name) {
    return declaration().map(Printer::print).orElse("");
  }

  @Override
  public String visit(Meaning.ActionName name) {
    return Printer.print(name.declaration());
  }

  @Override
  public String visit(Meaning.GoalName name) {
    return Printer.print(name.declaration());
  }

  @Override
  public String visit(Meaning.TagName name) {
    return "";
  }

  @Override
  public String visit(Meaning.LanguageWord name) {
    return "";
  }

  private Optional<Declaration> declaration() {
    return analysis.declarations().stream()
        .filter(d -> declared.filter(d.name().span()::equals).isPresent())
        .findFirst();
  }
}
