package org.demonic.translate.frame;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.body.Target;
import org.demonic.translate.body.Writes;
import org.demonic.translate.expression.Translation;
import org.demonic.translate.model.ClosedWorld;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.naming.DemonlNames;

/**
 * Tells which functions of a domain have the same value before and after a routine: those that are
 * defined by fields which it does not write. A function whose postcondition does not define its
 * value may depend on fields that no contract mentions.
 */
final class UnchangedFunctions {
  private final CallTargets functions;
  private final Writes writes;

  UnchangedFunctions(Translation translation, ClosedWorld known, Writes writes) {
    this.functions = new CallTargets(translation, known);
    this.writes = writes;
  }

  /**
   * Whether a call has the same value in both states, provided that its arguments have the same
   * values in both.
   *
   * @param fresh whether an argument may be an object that the routine has made
   */
  boolean isUnchanged(Expression.Call call, boolean fresh) {
    return isUnchanged(call, fresh, new HashSet<>());
  }

  /**
   * A function by its name and number of arguments, and whether an argument may be a new object.
   */
  private record Asked(String function, int arguments, boolean fresh) {}

  private boolean isUnchanged(Expression.Call call, boolean fresh, Set<Asked> visited) {
    if (!visited.add(new Asked(call.function().text(), call.arguments().size(), fresh))) {
      return true;
    }
    List<MethodModel> meant = functions.of(call);
    return !meant.isEmpty() && meant.stream().allMatch(m -> isUnchanged(m, fresh, visited));
  }

  private boolean isUnchanged(MethodModel method, boolean fresh, Set<Asked> visited) {
    return functions.value(method).stream().anyMatch(UnchangedFunctions::isDefinition)
        && functions.clauses(method).allMatch(e -> isUnchanged(e, fresh, visited));
  }

  private static boolean isDefinition(Expression expression) {
    return expression instanceof Expression.Binary equation
        && equation.operator() == BinaryOperator.EQUAL
        && equation.left() instanceof Expression.NameReference name
        && name.name().equals("Result");
  }

  private boolean isUnchanged(Expression expression, boolean fresh, Set<Asked> visited) {
    boolean here = true;
    boolean inside = fresh;
    if (expression instanceof Expression.Select select) {
      here = isUnwritten(DemonlNames.javaField(select.member().text()), fresh);
    } else if (expression instanceof Expression.Index) {
      here = !writes.elements() && !fresh;
    } else if (expression instanceof Expression.Call call) {
      here = isUnchanged(call, fresh, visited);
    } else if (expression instanceof Expression.Quantified) {
      inside = true;
    }
    boolean among = inside;
    return here && Expressions.children(expression).allMatch(c -> isUnchanged(c, among, visited));
  }

  private boolean isUnwritten(String field, boolean fresh) {
    return writes.places(field).stream().allMatch(p -> !fresh && p == Target.Unnamed.NEW);
  }
}
