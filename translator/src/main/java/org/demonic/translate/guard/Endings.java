package org.demonic.translate.guard;

import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.List;
import java.util.Optional;

/** How statements end. */
final class Endings {
  /** Said of an exception that is not made where it is thrown. */
  static final String SOME = "an exception";

  private Endings() {}

  /** What a statement surely throws, wherever it is come to. */
  static Optional<String> thrown(Statement statement) {
    if (statement instanceof ThrowStmt thrown) {
      return Optional.of(
          thrown.getExpression() instanceof ObjectCreationExpr made
              ? made.getType().getNameAsString()
              : SOME);
    } else if (statement instanceof BlockStmt block && !block.getStatements().isEmpty()) {
      List<Statement> statements = block.getStatements();
      Statement last = statements.get(statements.size() - 1);
      boolean areCalls =
          statements.subList(0, statements.size() - 1).stream()
              .allMatch(ExpressionStmt.class::isInstance);
      return areCalls ? thrown(last) : Optional.empty();
    } else if (statement instanceof IfStmt choice && choice.getElseStmt().isPresent()) {
      Optional<String> first = thrown(choice.getThenStmt());
      Optional<String> second = thrown(choice.getElseStmt().get());
      return second.flatMap(s -> first.map(f -> f.equals(s) ? f : SOME));
    }
    return Optional.empty();
  }

  /** Whether a statement ends the method wherever it is come to. */
  static boolean isEnd(Statement statement) {
    if (statement instanceof BlockStmt block && !block.getStatements().isEmpty()) {
      List<Statement> statements = block.getStatements();
      return isEnd(statements.get(statements.size() - 1));
    } else if (statement instanceof IfStmt choice && choice.getElseStmt().isPresent()) {
      return isEnd(choice.getThenStmt()) && isEnd(choice.getElseStmt().get());
    }
    return statement instanceof ReturnStmt || statement instanceof ThrowStmt;
  }

  /** Whether a statement may go elsewhere than to its end. */
  static boolean mayLeave(Statement statement) {
    return statement.findFirst(ReturnStmt.class).isPresent()
        || statement.findFirst(BreakStmt.class).isPresent()
        || statement.findFirst(ContinueStmt.class).isPresent();
  }
}
