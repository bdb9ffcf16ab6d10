package org.demonic.junit.contradiction;

import static org.demonic.junit.formula.Formulas.binary;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;

import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.UnaryOperator;

/** Says in demonL that a clause is false, and not only undefined. */
final class Negations {
  private static final Expression FALSE = new Expression.BooleanLiteral(false, Span.NONE);

  private Negations() {}

  /**
   * The condition that an expression is false. It is not where a part of it is undefined, because
   * who writes {@code key.equals(k)} means a key.
   */
  static Expression isFalse(Expression expression) {
    if (expression instanceof Expression.Binary b) {
      return isFalse(b);
    } else if (expression instanceof Expression.Unary u && u.operator() == UnaryOperator.NOT) {
      return u.operand();
    } else if (expression instanceof Expression.Conditional c) {
      return new Expression.Conditional(
          c.condition(), isFalse(c.then()), isFalse(c.otherwise()), c.span());
    } else if (expression instanceof Expression.Quantified q) {
      Quantifier other =
          q.quantifier() == Quantifier.FORALL ? Quantifier.EXISTS : Quantifier.FORALL;
      return new Expression.Quantified(
          other, q.variable(), q.type(), q.range(), isFalse(q.body()), q.span());
    } else if (expression instanceof Expression.TypeTest) {
      return not(expression);
    } else if (expression instanceof Expression.Select s) {
      return binary(BinaryOperator.AND, notNull(s.receiver()), not(s));
    }
    return binary(BinaryOperator.EQUAL, expression, FALSE);
  }

  private static Expression isFalse(Expression.Binary b) {
    return switch (b.operator()) {
      case AND -> binary(BinaryOperator.OR, isFalse(b.left()), isFalse(b.right()));
      case OR -> binary(BinaryOperator.AND, isFalse(b.left()), isFalse(b.right()));
      case IMPLIES -> binary(BinaryOperator.AND, b.left(), isFalse(b.right()));
      case EQUAL -> binary(BinaryOperator.NOT_EQUAL, b.left(), b.right());
      case NOT_EQUAL -> binary(BinaryOperator.EQUAL, b.left(), b.right());
      case LESS -> binary(BinaryOperator.GREATER_OR_EQUAL, b.left(), b.right());
      case LESS_OR_EQUAL -> binary(BinaryOperator.GREATER, b.left(), b.right());
      case GREATER -> binary(BinaryOperator.LESS_OR_EQUAL, b.left(), b.right());
      case GREATER_OR_EQUAL -> binary(BinaryOperator.LESS, b.left(), b.right());
      case TIMES, DIVIDE, MODULO, PLUS, MINUS -> not(b);
    };
  }
}
