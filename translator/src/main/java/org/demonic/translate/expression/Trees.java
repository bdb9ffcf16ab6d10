package org.demonic.translate.expression;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.UnaryOperator;

/** Makes demonL expressions that stand for one place in Java. */
public record Trees(Span span) {
  public Expression name(String name) {
    return new Expression.NameReference(name, span);
  }

  public Expression select(Expression receiver, String member) {
    return new Expression.Select(receiver, new Name(member, span), span);
  }

  public Expression binary(BinaryOperator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, span);
  }

  public Expression equal(Expression left, Expression right) {
    return binary(BinaryOperator.EQUAL, left, right);
  }

  public Expression and(Expression left, Expression right) {
    return binary(BinaryOperator.AND, left, right);
  }

  public Expression or(Expression left, Expression right) {
    return binary(BinaryOperator.OR, left, right);
  }

  public Expression not(Expression operand) {
    return new Expression.Unary(UnaryOperator.NOT, operand, span);
  }

  public Expression old(Expression operand) {
    return new Expression.Unary(UnaryOperator.OLD, operand, span);
  }

  public Expression negate(Expression operand) {
    return new Expression.Unary(UnaryOperator.NEGATE, operand, span);
  }

  public Expression notNull(Expression operand) {
    return binary(BinaryOperator.NOT_EQUAL, operand, nullLiteral());
  }

  public Expression nullLiteral() {
    return new Expression.NullLiteral(span);
  }

  public Expression truth(boolean value) {
    return new Expression.BooleanLiteral(value, span);
  }

  Expression call(String function, List<Expression> arguments) {
    return new Expression.Call(new Name(function, span), arguments, span);
  }

  public Expression conditional(Expression condition, Expression then, Expression otherwise) {
    return new Expression.Conditional(condition, then, otherwise, span);
  }

  /** Negative numbers are negated literals. */
  public Expression integer(BigInteger value) {
    Expression magnitude = new Expression.IntegerLiteral(value.abs(), span);
    return value.signum() < 0 ? negate(magnitude) : magnitude;
  }

  public Expression decimal(BigDecimal value) {
    BigDecimal magnitude = value.abs();
    Expression literal =
        new Expression.DecimalLiteral(
            magnitude.scale() > 0 ? magnitude : magnitude.setScale(1), span);
    return value.signum() < 0 ? negate(literal) : literal;
  }
}
