package org.demonic.lang.syntax;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Walks and rewrites expressions. */
public final class Expressions {
  private Expressions() {}

  /** The direct parts of an expression, in the order in which they are written. */
  public static Stream<Expression> children(Expression expression) {
    List<Expression> children = new ArrayList<>();
    map(
        expression,
        child -> {
          children.add(child);
          return child;
        });
    return children.stream();
  }

  /** The expression with each direct part replaced by what {@code change} makes of it. */
  public static Expression map(Expression expression, Function<Expression, Expression> change) {
    return expression.accept(new ExpressionRebuilder(change));
  }

  /** Whether it is {@code old} of something. */
  public static boolean isOld(Expression expression) {
    return expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.OLD;
  }
}
