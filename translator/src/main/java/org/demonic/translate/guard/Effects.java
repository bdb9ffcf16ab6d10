package org.demonic.translate.guard;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import java.util.function.Predicate;

/** What expressions do besides having a value. */
final class Effects {
  private final Expansion expansion;
  private final Predicate<Expression> isReadable;

  /**
   * For the expressions of one method.
   *
   * @param isReadable whether contracts can say an expression: then all that it calls is known
   */
  Effects(Expansion expansion, Predicate<Expression> isReadable) {
    this.expansion = expansion;
    this.isReadable = isReadable;
  }

  /** What an expression may do. */
  enum Effect {
    NONE("a local variable in it is not known"),
    CALLS("it calls a method that contracts cannot use"),
    WRITES("it writes a variable");

    private final String reason;

    Effect(String reason) {
      this.reason = reason;
    }

    /** Why a check that has this effect cannot be said. */
    String reason() {
      return reason;
    }
  }

  Effect of(Expression written, Frame frame) {
    if (written instanceof LambdaExpr || written instanceof MethodReferenceExpr) {
      return Effect.NONE;
    }
    Optional<Expression> said = expansion.of(written, frame);
    Expression expression = said.orElse(written);
    if (has(expression, Effects::isWrite)) {
      return Effect.WRITES;
    }
    boolean isCalling = has(expression, Effects::isCall);
    return isCalling && said.filter(isReadable).isEmpty() ? Effect.CALLS : Effect.NONE;
  }

  private static boolean has(Expression expression, Predicate<Node> kind) {
    return expression.findFirst(Node.class, kind).isPresent();
  }

  private static boolean isWrite(Node node) {
    return node instanceof AssignExpr
        || (node instanceof UnaryExpr step
            && switch (step.getOperator()) {
              case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
              default -> false;
            });
  }

  private static boolean isCall(Node node) {
    return node instanceof MethodCallExpr
        || node instanceof ObjectCreationExpr
        || node instanceof SwitchExpr;
  }
}
