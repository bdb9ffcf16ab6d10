package org.demonic.translate;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/**
 * Tells which functions of a domain have the same value before and after a routine: those that are
 * defined by fields which it does not write. One that its postcondition leaves open may depend on
 * what no contract speaks of.
 */
final class DefinedFunctions {
  private final Translation silent;
  private final KnownClasses known;
  private final Writes writes;

  DefinedFunctions(Translation translation, KnownClasses known, Writes writes) {
    this.silent = translation.reportingTo(new Problems());
    this.known = known;
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
    List<MethodModel> meant =
        known.all().stream()
            .flatMap(m -> m.methods().stream())
            .filter(m -> isNamed(m, call) && silent.classes().isPure(m))
            .toList();
    return !meant.isEmpty() && meant.stream().allMatch(m -> isUnchanged(m, young, visited));
  }

  private boolean isNamed(MethodModel method, Expression.Call call) {
    return silent.names().routine(method).equals(call.function().text())
        && method.parameters().size() + (method.hasReceiver() ? 1 : 0) == call.arguments().size();
  }

  private boolean isUnchanged(MethodModel method, boolean young, Set<Asked> visited) {
    MethodContracts contracts = new MethodContracts(silent, method);
    List<Expression> value =
        new PureMethods(silent, known)
            .ensures(method, contracts.ensures()).stream()
                .map(TaggedExpression::expression)
                .toList();
    return value.stream().anyMatch(DefinedFunctions::isDefinition)
        && Stream.concat(value.stream(), contracts.requires().stream().map(JavaClause::expression))
            .allMatch(e -> isUnchanged(e, young, visited));
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
