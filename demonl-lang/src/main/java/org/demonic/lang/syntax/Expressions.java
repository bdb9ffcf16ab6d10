package org.demonic.lang.syntax;

import java.util.function.Function;
import java.util.stream.Stream;
import org.demonic.lang.syntax.Expression.Range;

/** Walks and rewrites expressions. */
public final class Expressions {
  private Expressions() {}

  /** The direct parts of an expression, in the order in which they are written. */
  public static Stream<Expression> children(Expression expression) {
    if (expression instanceof Expression.Select select) {
      return Stream.of(select.receiver());
    } else if (expression instanceof Expression.Index index) {
      return Stream.of(index.sequence(), index.index());
    } else if (expression instanceof Expression.Call call) {
      return call.arguments().stream();
    } else if (expression instanceof Expression.Unary unary) {
      return Stream.of(unary.operand());
    } else if (expression instanceof Expression.Binary binary) {
      return Stream.of(binary.left(), binary.right());
    } else if (expression instanceof Expression.TypeTest test) {
      return Stream.of(test.operand());
    } else if (expression instanceof Expression.Conditional conditional) {
      return Stream.of(conditional.condition(), conditional.then(), conditional.otherwise());
    } else if (expression instanceof Expression.Quantified quantified) {
      Range range = quantified.range();
      return range == null
          ? Stream.of(quantified.body())
          : Stream.of(range.low(), range.high(), quantified.body());
    }
    return Stream.empty();
  }

  /** The expression with each direct part replaced by what {@code change} makes of it. */
  public static Expression map(Expression expression, Function<Expression, Expression> change) {
    if (expression instanceof Expression.Select e) {
      return new Expression.Select(change.apply(e.receiver()), e.member(), e.span());
    } else if (expression instanceof Expression.Index e) {
      return new Expression.Index(change.apply(e.sequence()), change.apply(e.index()), e.span());
    } else if (expression instanceof Expression.Call e) {
      return new Expression.Call(
          e.function(), e.arguments().stream().map(change).toList(), e.span());
    } else if (expression instanceof Expression.Unary e) {
      return new Expression.Unary(e.operator(), change.apply(e.operand()), e.span());
    } else if (expression instanceof Expression.Binary e) {
      return new Expression.Binary(
          e.operator(), change.apply(e.left()), change.apply(e.right()), e.span());
    } else if (expression instanceof Expression.TypeTest e) {
      return new Expression.TypeTest(change.apply(e.operand()), e.type(), e.span());
    } else if (expression instanceof Expression.Conditional e) {
      return new Expression.Conditional(
          change.apply(e.condition()),
          change.apply(e.then()),
          change.apply(e.otherwise()),
          e.span());
    } else if (expression instanceof Expression.Quantified e) {
      Range range = e.range();
      return new Expression.Quantified(
          e.quantifier(),
          e.variable(),
          e.type(),
          range == null ? null : new Range(change.apply(range.low()), change.apply(range.high())),
          change.apply(e.body()),
          e.span());
    }
    return expression;
  }

  /** Whether it is {@code old} of something. */
  public static boolean isOld(Expression expression) {
    return expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.OLD;
  }
}
