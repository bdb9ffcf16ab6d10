package org.demonic.translate.memory;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.domain.StepParameter;
import org.demonic.translate.expression.Trees;

/**
 * An action that says, in a field of the static state, whether a call from outside made its step.
 * So a condition on two states can be one on the steps of such calls alone.
 *
 * @param parameters what the parameters of the declaration are, in their order
 */
public record OutsideMark(RoutineDeclaration declaration, List<StepParameter> parameters) {
  public OutsideMark {
    parameters = List.copyOf(parameters);
  }

  /**
   * Adds it to an action.
   *
   * @param field the field that says it
   * @param isOutside what it says
   */
  public static OutsideMark on(
      RoutineDeclaration action, List<StepParameter> meanings, String field, boolean isOutside) {
    Trees trees = new Trees(Span.NONE);
    List<VariableDeclaration> variables = new ArrayList<>(action.parameters());
    List<TaggedExpression> requires = new ArrayList<>(action.requires());
    List<StepParameter> parameters = new ArrayList<>(meanings);
    int index = parameters.indexOf(new StepParameter.Statics());
    if (index < 0) {
      index = parameters.size();
      parameters.add(new StepParameter.Statics());
      String name = freeName(variables);
      variables.add(
          new VariableDeclaration(
              new Name(name, Span.NONE),
              new TypeReference.Named(new Name(Statics.TYPE, Span.NONE), false, Span.NONE),
              Span.NONE));
      requires.add(tagged(trees.notNull(trees.name(name))));
    }
    Expression mark = trees.select(trees.name(variables.get(index).name().text()), field);
    List<TaggedExpression> ensures = new ArrayList<>(action.ensures());
    ensures.add(tagged(isOutside ? mark : trees.not(mark)));
    RoutineDeclaration declaration =
        new RoutineDeclaration(
            action.kind(),
            action.name(),
            variables,
            action.result(),
            requires,
            ensures,
            action.modifies(),
            action.span());
    return new OutsideMark(declaration, parameters);
  }

  private static String freeName(List<VariableDeclaration> variables) {
    String name = "statics";
    while (isTaken(variables, name)) {
      name += "'";
    }
    return name;
  }

  private static boolean isTaken(List<VariableDeclaration> variables, String name) {
    return variables.stream().anyMatch(v -> v.name().text().equals(name));
  }

  private static TaggedExpression tagged(Expression clause) {
    return new TaggedExpression(null, clause, Span.NONE);
  }
}
