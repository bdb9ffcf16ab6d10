package org.demonic.translate.guard;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * What a method returns that does nothing else, as one expression: of local variables, {@code if}
 * and {@code return}.
 */
final class Results {
  /** Longer expressions are nothing that a person would read. */
  private static final int LONGEST = 600;

  private final BiFunction<Expression, Frame, Optional<Expression>> expansion;

  /**
   * A reader of results.
   *
   * @param expansion says an expression over what a frame's variables stand for
   */
  Results(BiFunction<Expression, Frame, Optional<Expression>> expansion) {
    this.expansion = expansion;
  }

  /** What statements return; empty if that cannot be said, or if they may do something else. */
  Optional<Expression> of(List<Statement> statements, Frame frame) {
    if (statements.isEmpty()) {
      return Optional.empty();
    }
    Statement first = statements.get(0);
    List<Statement> rest = statements.subList(1, statements.size());
    if (first instanceof ReturnStmt returned) {
      return returned.getExpression().flatMap(e -> expansion.apply(e, frame)).filter(this::isShort);
    } else if (first instanceof BlockStmt block) {
      return of(joined(block.getStatements(), rest), frame);
    } else if (first instanceof SynchronizedStmt locked) {
      return isPlain(locked.getExpression())
          ? of(joined(locked.getBody().getStatements(), rest), frame)
          : Optional.empty();
    } else if (first instanceof IfStmt choice) {
      return choice(choice, rest, frame);
    }
    return first instanceof ExpressionStmt e && assigns(e.getExpression(), frame)
        ? of(rest, frame)
        : Optional.empty();
  }

  private boolean isShort(Expression expression) {
    return expression.toString().length() <= LONGEST;
  }

  private static List<Statement> joined(List<Statement> first, List<Statement> rest) {
    List<Statement> all = new ArrayList<>(first);
    all.addAll(rest);
    return all;
  }

  private Optional<Expression> choice(IfStmt choice, List<Statement> rest, Frame frame) {
    Optional<Expression> condition = expansion.apply(choice.getCondition(), frame);
    Optional<Expression> then =
        condition.flatMap(c -> of(joined(List.of(choice.getThenStmt()), rest), frame.copy()));
    List<Statement> otherwise = choice.getElseStmt().map(List::of).orElse(List.of());
    Optional<Expression> other = then.flatMap(t -> of(joined(otherwise, rest), frame.copy()));
    return other
        .map(
            o ->
                (Expression)
                    new ConditionalExpr(
                        Negation.operand(condition.get(), null),
                        Negation.operand(then.get(), null),
                        Negation.operand(o, null)))
        .filter(this::isShort);
  }

  /** Whether all that a statement does is to give local variables values. */
  private boolean assigns(Expression expression, Frame frame) {
    if (expression instanceof VariableDeclarationExpr declared) {
      return declared.getVariables().stream()
          .allMatch(
              v -> {
                frame.declare(v.getNameAsString(), v.getType());
                return v.getInitializer()
                    .map(i -> assigned(v.getNameAsString(), i, frame))
                    .orElse(true);
              });
    }
    return expression instanceof AssignExpr assignment
        && assignment.getOperator() == AssignExpr.Operator.ASSIGN
        && assignment.getTarget() instanceof NameExpr name
        && frame.isVariable(name.getNameAsString())
        && assigned(name.getNameAsString(), assignment.getValue(), frame);
  }

  private boolean assigned(String variable, Expression value, Frame frame) {
    Optional<Expression> said = expansion.apply(value, frame).filter(Results::isPlain);
    frame.set(variable, said);
    return said.isPresent();
  }

  /** Whether an expression does nothing but have a value. */
  private static boolean isPlain(Expression expression) {
    return expression
        .findFirst(
            Node.class,
            n ->
                n instanceof MethodCallExpr
                    || n instanceof ObjectCreationExpr
                    || n instanceof AssignExpr
                    || (n instanceof UnaryExpr u
                        && (u.getOperator().isPostfix()
                            || u.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
                            || u.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT)))
        .isEmpty();
  }
}
