package org.demonic.junit.body;

import java.math.BigInteger;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.Quantifier;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.lang.syntax.UnaryOperator;

/** Expressions of demonL. */
final class Formulas {
  private static final Span NOWHERE = Span.NONE;
  private static final Expression FALSE = new Expression.BooleanLiteral(false, NOWHERE);

  private Formulas() {}

  static Expression name(String name) {
    return new Expression.NameReference(name, NOWHERE);
  }

  static Expression number(int number) {
    return number(BigInteger.valueOf(number));
  }

  static Expression number(BigInteger number) {
    return new Expression.IntegerLiteral(number, NOWHERE);
  }

  static Expression select(Expression object, String field) {
    return new Expression.Select(object, new Name(field, NOWHERE), NOWHERE);
  }

  static Expression isNull(Expression reference) {
    return binary(BinaryOperator.EQUAL, reference, new Expression.NullLiteral(NOWHERE));
  }

  static Expression notNull(Expression reference) {
    return binary(BinaryOperator.NOT_EQUAL, reference, new Expression.NullLiteral(NOWHERE));
  }

  static Expression not(Expression expression) {
    return new Expression.Unary(UnaryOperator.NOT, expression, NOWHERE);
  }

  static Expression binary(BinaryOperator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, NOWHERE);
  }

  static Expression forAll(String variable, String type, Expression body) {
    return new Expression.Quantified(
        Quantifier.FORALL, new Name(variable, NOWHERE), type(type), null, body, NOWHERE);
  }

  static TypeReference type(String name) {
    return new TypeReference.Named(new Name(name, NOWHERE), false, NOWHERE);
  }

  static TaggedExpression tagged(Expression expression) {
    return new TaggedExpression(null, expression, NOWHERE);
  }

  static Expression all(List<Expression> parts) {
    return parts.stream()
        .reduce((a, b) -> binary(BinaryOperator.AND, a, b))
        .orElseGet(() -> new Expression.BooleanLiteral(true, NOWHERE));
  }

  /**
   * That an expression is false. It is not where a part of it is undefined, because who writes
   * {@code key.equals(k)} means a key.
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
