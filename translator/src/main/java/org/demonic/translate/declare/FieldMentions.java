package org.demonic.translate.declare;

import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/** Whether an expression mentions a field in the state in which it is evaluated. */
final class FieldMentions {
  private FieldMentions() {}

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
