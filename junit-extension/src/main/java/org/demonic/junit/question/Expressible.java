package org.demonic.junit.question;

import java.util.Optional;
import java.util.function.Function;
import org.demonic.junit.formula.Formulas;
import org.demonic.lang.domain.Term;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;

/**
 * Keeps the part of a fact that demonL accepts: it has no field of an object whose type does not
 * say so, and no null where a type has none.
 */
final class Expressible {
  private Expressible() {}

  /**
   * The same fact, or a weaker one: what is not accepted is true.
   *
   * @param typed the term of a fact that demonL accepts
   */
  static Term part(Expression fact, Function<Expression, Optional<Term>> typed) {
    return typed.apply(fact).orElseGet(() -> ofParts(fact, typed));
  }

  private static Term ofParts(Expression fact, Function<Expression, Optional<Term>> typed) {
    if (fact instanceof Expression.Binary both && both.operator() == BinaryOperator.AND) {
      return Formulas.and(part(both.left(), typed), part(both.right(), typed));
    } else if (fact instanceof Expression.Binary either && either.operator() == BinaryOperator.OR) {
      return Formulas.or(part(either.left(), typed), part(either.right(), typed));
    }
    return Formulas.truth(true);
  }
}
