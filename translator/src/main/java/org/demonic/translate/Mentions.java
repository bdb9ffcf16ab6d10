package org.demonic.translate;

import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/** Whether an expression speaks of a field in the state now. */
final class Mentions {
  private Mentions() {}

  /** Whether {@code this.field} occurs outside {@code old}. */
  static boolean ofThis(Expression expression, String field) {
    if (Expressions.isOld(expression)) {
      return false;
    }
    boolean here =
        expression instanceof Expression.Select select
            && select.member().text().equals(field)
            && select.receiver() instanceof Expression.NameReference name
            && name.name().equals("this");
    return here || Expressions.children(expression).anyMatch(c -> ofThis(c, field));
  }
}
