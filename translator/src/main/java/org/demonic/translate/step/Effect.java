package org.demonic.translate.step;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.demonic.code.value.Value;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.type.JavaType;

/** What an action changes. */
final class Effect {
  private final StepScope scope;
  private final Terms terms;
  private final List<Expression> ensures = new ArrayList<>();
  private final List<Expression> modifies = new ArrayList<>();

  Effect(StepScope scope, Terms terms) {
    this.scope = scope;
    this.terms = terms;
  }

  List<Expression> ensures() {
    return ensures;
  }

  List<Expression> modifies() {
    return modifies;
  }

  void ensure(Expression clause) {
    ensures.add(clause);
  }

  void modify(Expression location) {
    modifies.add(location);
  }

  /**
   * Says what a location becomes.
   *
   * @param isPreset whether it never changes: a new object then has the value from the beginning
   * @param conditions where one of them does not hold, something later is written to the location
   * @param place the type of what it holds
   */
  void write(
      boolean isPreset,
      List<Expression> conditions,
      Expression location,
      JavaType place,
      Value value) {
    Parameters.Mark mark = scope.parameters().mark();
    Supplier<Expression> translation = () -> terms.of(value, place);
    Expression written = isPreset ? scope.before(translation) : scope.after(translation);
    if (scope.parameters().isOpenSince(mark, written)) {
      scope.parameters().reset(mark);
      if (!isPreset) {
        modify(location);
      }
      return;
    }
    Expression clause = implied(conditions, equation(location, written));
    if (isPreset) {
      scope.parameters().require(clause);
    } else {
      ensure(clause);
    }
  }

  private Expression equation(Expression location, Expression value) {
    Trees trees = scope.trees();
    if (value instanceof Expression.BooleanLiteral literal) {
      return literal.value() ? location : trees.not(location);
    }
    return trees.equal(location, value);
  }

  Expression implied(List<Expression> conditions, Expression clause) {
    return conditions.stream()
        .reduce(scope.trees()::and)
        .map(c -> scope.trees().binary(BinaryOperator.IMPLIES, c, clause))
        .orElse(clause);
  }

  /**
   * The condition that two objects differ.
   *
   * @param type the type that a field of both belongs to
   */
  Expression differ(Value left, Value right, JavaType type) {
    Trees trees = scope.trees();
    return terms
        .references()
        .same(left, right)
        .map(
            s ->
                s instanceof Expression.Binary b
                    ? trees.binary(BinaryOperator.NOT_EQUAL, b.left(), b.right())
                    : trees.not(s))
        .orElseGet(
            () ->
                trees.binary(
                    BinaryOperator.NOT_EQUAL,
                    terms.references().of(left, type),
                    terms.references().of(right, type)));
  }
}
