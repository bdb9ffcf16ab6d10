package org.demonic.translate;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;

/** A body that is a single {@code return}: a definition. */
final class PureBody {
  private PureBody() {}

  static Optional<Expression> returned(MethodModel method) {
    List<Statement> statements =
        method.body().map(b -> List.copyOf(b.getStatements())).orElse(List.of());
    return statements.size() == 1 && statements.get(0).isReturnStmt()
        ? statements.get(0).asReturnStmt().getExpression()
        : Optional.empty();
  }
}
