package org.demonic.translate.guard;

import static com.github.javaparser.ast.expr.BinaryExpr.Operator;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The opposite of a condition, as a person would write it: negations stand before names and calls
 * only. A comparison with an undefined part is false, and its opposite here is one, too: neither
 * holds where Java would throw.
 */
final class Negation {
  private static final Map<Operator, Operator> OPPOSITES =
      Map.of(
          Operator.EQUALS, Operator.NOT_EQUALS,
          Operator.NOT_EQUALS, Operator.EQUALS,
          Operator.LESS, Operator.GREATER_EQUALS,
          Operator.GREATER_EQUALS, Operator.LESS,
          Operator.GREATER, Operator.LESS_EQUALS,
          Operator.LESS_EQUALS, Operator.GREATER);

  private Negation() {}

  /** The opposite; the condition itself is not changed. */
  static Expression of(Expression condition) {
    if (condition instanceof EnclosedExpr enclosed) {
      return of(enclosed.getInner());
    } else if (condition instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return bare(not.getExpression());
    } else if (condition instanceof BooleanLiteralExpr literal) {
      return new BooleanLiteralExpr(!literal.getValue());
    } else if (condition instanceof ConditionalExpr choice) {
      return new ConditionalExpr(
          choice.getCondition().clone(),
          operand(of(choice.getThenExpr()), null),
          operand(of(choice.getElseExpr()), null));
    } else if (condition instanceof BinaryExpr binary) {
      return of(binary);
    }
    return new UnaryExpr(operand(condition, null), UnaryExpr.Operator.LOGICAL_COMPLEMENT);
  }

  private static Expression of(BinaryExpr binary) {
    Operator opposite = OPPOSITES.get(binary.getOperator());
    if (opposite != null) {
      return new BinaryExpr(binary.getLeft().clone(), binary.getRight().clone(), opposite);
    }
    return switch (binary.getOperator()) {
      case AND, BINARY_AND -> join(of(binary.getLeft()), Operator.OR, of(binary.getRight()));
      case OR, BINARY_OR -> join(of(binary.getLeft()), Operator.AND, of(binary.getRight()));
      default -> new UnaryExpr(operand(binary, null), UnaryExpr.Operator.LOGICAL_COMPLEMENT);
    };
  }

  /** Both conditions, with parentheses where they are needed. */
  static Expression join(Expression left, Operator operator, Expression right) {
    return new BinaryExpr(operand(left, operator), operand(right, operator), operator);
  }

  /**
   * An expression as an operand.
   *
   * @param operator which joins it with others; null if it has to stand alone, as in {@code e.f}
   */
  static Expression operand(Expression expression, @Nullable Operator operator) {
    Expression bare = bare(expression);
    boolean isLogic =
        bare instanceof BinaryExpr b
            && (b.getOperator() == Operator.AND || b.getOperator() == Operator.OR);
    boolean isSimple =
        operator == null
            ? !(bare instanceof BinaryExpr
                || bare instanceof ConditionalExpr
                || bare instanceof InstanceOfExpr)
            : !(bare instanceof ConditionalExpr)
                && (!isLogic || ((BinaryExpr) bare).getOperator() == operator);
    return isSimple ? bare : new EnclosedExpr(bare);
  }

  /** An expression that is to stand where another one does. */
  static Expression inPlaceOf(Expression old, Expression expression) {
    Node around = old.getParentNode().orElse(null);
    boolean isCompared = around instanceof BinaryExpr b && OPPOSITES.containsKey(b.getOperator());
    boolean isSum =
        bare(expression) instanceof BinaryExpr b
            && switch (b.getOperator()) {
              case PLUS, MINUS, MULTIPLY, DIVIDE, REMAINDER -> true;
              default -> false;
            };
    return (isCompared && isSum) || around instanceof EnclosedExpr
        ? bare(expression)
        : operand(expression, null);
  }

  /** A copy of what parentheses are around. */
  private static Expression bare(Expression expression) {
    return expression instanceof EnclosedExpr enclosed
        ? bare(enclosed.getInner())
        : expression.clone();
  }
}
