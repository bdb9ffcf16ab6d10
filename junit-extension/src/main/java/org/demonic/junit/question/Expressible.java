package org.demonic.junit.question;

import java.util.function.Predicate;
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
   * @param isAccepted whether demonL accepts a fact
   */
  static Expression part(Expression fact, Predicate<Expression> isAccepted) {
    if (isAccepted.test(fact)) {
      return fact;
    }
    boolean hasParts =
        fact instanceof Expression.Binary binary
            && (binary.operator() == BinaryOperator.AND || binary.operator() == BinaryOperator.OR);
    if (!hasParts) {
      return new Expression.BooleanLiteral(true, fact.span());
    }
    Expression.Binary binary = (Expression.Binary) fact;
    return new Expression.Binary(
        binary.operator(),
        part(binary.left(), isAccepted),
        part(binary.right(), isAccepted),
        binary.span());
  }
}
