package org.demonic.translate;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.UnaryOperator;

/** Whether an expression speaks of a field in the state now. */
final class Mentions {
  private Mentions() {}

  /** Whether {@code this.field} occurs outside {@code old}. */
  static boolean ofThis(Expression expression, String field) {
    if (expression instanceof Expression.Unary unary && unary.operator() == UnaryOperator.OLD) {
      return false;
    }
    boolean here =
        expression instanceof Expression.Select select
            && select.member().text().equals(field)
            && select.receiver() instanceof Expression.NameReference name
            && name.name().equals("this");
    return here || children(expression).anyMatch(c -> ofThis(c, field));
  }

  private static Stream<Expression> children(Expression expression) {
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
      return List.of(conditional.condition(), conditional.then(), conditional.otherwise()).stream();
    } else if (expression instanceof Expression.Quantified quantified) {
      return Stream.of(quantified.body());
    }
    return Stream.empty();
  }
}
