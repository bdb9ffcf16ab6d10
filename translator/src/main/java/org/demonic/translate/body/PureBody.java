package org.demonic.translate.body;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.demonic.translate.model.MethodModel;

/** A body that is a single {@code return}: a definition. */
public final class PureBody {
  private PureBody() {}

  public static Optional<Expression> returned(MethodModel method) {
    List<Statement> statements =
        method.body().map(b -> List.copyOf(b.getStatements())).orElse(List.of());
    return statements.size() == 1 && statements.get(0).isReturnStmt()
        ? statements.get(0).asReturnStmt().getExpression()
        : Optional.empty();
  }
}
