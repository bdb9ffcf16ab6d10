package org.demonic.translate.frame;

import java.util.List;
import org.demonic.lang.print.Printer;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;

/** Whether expressions mention a place in the state in which they are evaluated. */
final class Mentions {
  private Mentions() {}

  /** Whether some expression mentions a place. */
  static boolean have(List<Expression> expressions, Expression place) {
    return expressions.stream().anyMatch(e -> has(e, place));
  }

  /** Whether a place occurs outside {@code old}. */
  static boolean has(Expression expression, Expression place) {
    return has(expression, Printer.print(place));
  }

  private static boolean has(Expression expression, String place) {
    return !Expressions.isOld(expression)
        && ((expression instanceof Expression.Select && Printer.print(expression).equals(place))
            || Expressions.children(expression).anyMatch(c -> has(c, place)));
  }
}
