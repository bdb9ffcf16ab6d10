package org.demonic.translate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/**
 * Tells which functions of a domain have the same value before and after a routine: those that are
 * defined by fields which it does not write. One that its postcondition leaves open may depend on
 * what no contract speaks of.
 */
final class DefinedFunctions {
  private final MeantFunctions functions;
  private final Writes writes;

  DefinedFunctions(Translation translation, KnownClasses known, Writes writes) {
    this.functions = new MeantFunctions(translation, known);
    this.writes = writes;
  }

  /**
   * Whether a call has the same value in both states, if its arguments have.
   *
   * @param young whether an argument may be an object that the routine has made
   */
  boolean isUnchanged(Expression.Call call, boolean young) {
    return isUnchanged(call, young, new HashSet<>());
  }

  /** All that a name with so many arguments can mean, and for which objects that is asked. */
  private record Asked(String function, int arguments, boolean young) {}

  private boolean isUnchanged(Expression.Call call, boolean young, Set<Asked> visited) {
    if (!visited.add(new Asked(call.function().text(), call.arguments().size(), young))) {
      return true;
    }
    List<MethodModel> meant = functions.of(call);
    return !meant.isEmpty() && meant.stream().allMatch(m -> isUnchanged(m, young, visited));
  }

  private boolean isUnchanged(MethodModel method, boolean young, Set<Asked> visited) {
    return functions.value(method).stream().anyMatch(DefinedFunctions::isDefinition)
        && functions.clauses(method).allMatch(e -> isUnchanged(e, young, visited));
  }

  private static boolean isDefinition(Expression expression) {
    return expression instanceof Expression.Binary equation
        && equation.operator() == BinaryOperator.EQUAL
        && equation.left() instanceof Expression.NameReference name
        && name.name().equals("Result");
  }

  private boolean isUnchanged(Expression expression, boolean young, Set<Asked> visited) {
    boolean here = true;
    boolean inside = young;
    if (expression instanceof Expression.Select select) {
      here = isUnwritten(Names.javaField(select.member().text()), young);
    } else if (expression instanceof Expression.Index) {
      here = !writes.elements() && !young;
    } else if (expression instanceof Expression.Call call) {
      here = isUnchanged(call, young, visited);
    } else if (expression instanceof Expression.Quantified) {
      inside = true;
    }
    boolean among = inside;
    return here && Expressions.children(expression).allMatch(c -> isUnchanged(c, among, visited));
  }

  private boolean isUnwritten(String field, boolean young) {
    return writes.places(field).stream().allMatch(p -> !young && p == Place.Unnamed.NEW);
  }
}
