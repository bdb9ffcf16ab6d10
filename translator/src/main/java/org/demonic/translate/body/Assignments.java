package org.demonic.translate.body;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;

/** Which expressions of Java's code write, and which make an array to be written. */
final class Assignments {
  private Assignments() {}

  /** The place that a node itself writes to, without its parentheses. */
  static Optional<Expression> target(Node node) {
    if (node instanceof AssignExpr assignment) {
      return Optional.of(bare(assignment.getTarget()));
    }
    return node instanceof UnaryExpr step && isStep(step.getOperator())
        ? Optional.of(bare(step.getExpression()))
        : Optional.empty();
  }

  private static boolean isStep(UnaryExpr.Operator operator) {
    return switch (operator) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** Whether code makes an array where it stands. */
  static boolean isArrayCreation(Expression code) {
    return bare(code).isArrayCreationExpr() || bare(code).isArrayInitializerExpr();
  }

  /** An expression without parentheses around it. */
  static Expression bare(Expression expression) {
    Expression inner = expression;
    while (inner.isEnclosedExpr()) {
      inner = inner.asEnclosedExpr().getInner();
    }
    return inner;
  }
}
