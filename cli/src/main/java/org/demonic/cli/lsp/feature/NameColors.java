package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.cli.lsp.feature.SemanticColors.Color;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.MeaningVisitor;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.eclipse.lsp4j.SemanticTokenModifiers;
import org.eclipse.lsp4j.SemanticTokenTypes;

/** The colors of names, by what they stand for. */
final class NameColors implements MeaningVisitor<Color> {
  /**
   * The places where parameters are declared; all other variables belong to goals and quantifiers.
   */
  private final Set<Span> parameters = new HashSet<>();

  NameColors(Analysis analysis) {
    analysis.file().declarations().stream()
        .filter(RoutineDeclaration.class::isInstance)
        .flatMap(routine -> ((RoutineDeclaration) routine).parameters().stream())
        .forEach(parameter -> parameters.add(parameter.name().span()));
  }

  Color of(NameUse use) {
    Color color = use.meaning().accept(this);
    if (!use.declares()) {
      return color;
    }
    List<String> modifiers = new ArrayList<>(color.modifiers());
    modifiers.add(SemanticTokenModifiers.Declaration);
    return new Color(color.type(), modifiers);
  }

  @Override
  public Color visit(Meaning.TypeName name) {
    if (name.type() instanceof ObjectType) {
      return new Color(SemanticTokenTypes.Class);
    } else if (name.type() instanceof EnumType) {
      return new Color(SemanticTokenTypes.Enum);
    }
    return new Color(SemanticTokenTypes.Type, SemanticTokenModifiers.DefaultLibrary);
  }

  @Override
  public Color visit(Meaning.FieldName name) {
    return name.field().constant()
        ? new Color(SemanticTokenTypes.Property, SemanticTokenModifiers.Readonly)
        : new Color(SemanticTokenTypes.Property);
  }

  @Override
  public Color visit(Meaning.LengthName name) {
    return new Color(SemanticTokenTypes.Property, SemanticTokenModifiers.DefaultLibrary);
  }

  @Override
  public Color visit(Meaning.ConstantName name) {
    return new Color(SemanticTokenTypes.EnumMember);
  }

  @Override
  public Color visit(Meaning.VariableName name) {
    return new Color(
        parameters.contains(name.home())
            ? SemanticTokenTypes.Parameter
            : SemanticTokenTypes.Variable);
  }

  @Override
  public Color visit(Meaning.FunctionName name) {
    return new Color(SemanticTokenTypes.Function);
  }

  @Override
  public Color visit(Meaning.ActionName name) {
    return new Color(SemanticTokenTypes.Method);
  }

  @Override
  public Color visit(Meaning.GoalName name) {
    return new Color(SemanticTokenTypes.Event);
  }

  @Override
  public Color visit(Meaning.TagName name) {
    return new Color(SemanticTokenTypes.Label);
  }

  @Override
  public Color visit(Meaning.LanguageWord name) {
    return new Color(SemanticTokenTypes.Keyword);
  }
}
