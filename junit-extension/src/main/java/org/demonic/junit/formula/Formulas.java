package org.demonic.junit.formula;

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
public final class Formulas {
  private static final Span NOWHERE = Span.NONE;

  private Formulas() {}

  public static Expression name(String name) {
    return new Expression.NameReference(name, NOWHERE);
  }

  public static Expression number(int number) {
    return number(BigInteger.valueOf(number));
  }

  public static Expression number(BigInteger number) {
    return new Expression.IntegerLiteral(number, NOWHERE);
  }

  public static Expression select(Expression object, String field) {
    return new Expression.Select(object, new Name(field, NOWHERE), NOWHERE);
  }

  public static Expression isNull(Expression reference) {
    return binary(BinaryOperator.EQUAL, reference, new Expression.NullLiteral(NOWHERE));
  }

  public static Expression notNull(Expression reference) {
    return binary(BinaryOperator.NOT_EQUAL, reference, new Expression.NullLiteral(NOWHERE));
  }

  public static Expression not(Expression expression) {
    return new Expression.Unary(UnaryOperator.NOT, expression, NOWHERE);
  }

  public static Expression binary(BinaryOperator operator, Expression left, Expression right) {
    return new Expression.Binary(operator, left, right, NOWHERE);
  }

  public static Expression forAll(String variable, String type, Expression body) {
    return new Expression.Quantified(
        Quantifier.FORALL, new Name(variable, NOWHERE), type(type), null, body, NOWHERE);
  }

  public static TypeReference type(String name) {
    return new TypeReference.Named(new Name(name, NOWHERE), false, NOWHERE);
  }

  public static TaggedExpression tagged(Expression expression) {
    return new TaggedExpression(null, expression, NOWHERE);
  }

  public static Expression all(List<Expression> parts) {
    return parts.stream()
        .reduce((a, b) -> binary(BinaryOperator.AND, a, b))
        .orElseGet(() -> new Expression.BooleanLiteral(true, NOWHERE));
  }
}
