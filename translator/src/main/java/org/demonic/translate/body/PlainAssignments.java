package org.demonic.translate.body;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;

/** The fields that a constructor sets by plain assignments, and what it sets them to. */
public final class PlainAssignments {
  private PlainAssignments() {}

  /** Whether some constructor of a class may set a field to an array that it makes. */
  public static boolean mayMakeArray(ClassModel model, FieldModel field) {
    return field.initializer().filter(PlainAssignments::makesArray).isPresent()
        || model.constructors().stream()
            .map(c -> of(c).get(field.name()))
            .anyMatch(v -> v != null && makesArray(v));
  }

  /** Whether a value that a constructor assigns is an array that it makes there. */
  public static boolean makesArray(Expression value) {
    return Assignments.isArrayCreation(value);
  }

  /** The assignments {@code this.f = e} that run whenever the constructor ends as it should. */
  public static Map<String, Expression> of(MethodModel constructor) {
    Map<String, Expression> assigned = new HashMap<>();
    List<Statement> statements =
        constructor.body().map(b -> List.copyOf(b.getStatements())).orElse(List.of());
    boolean leaves =
        constructor.body().filter(b -> b.findFirst(ReturnStmt.class).isPresent()).isPresent();
    for (Statement statement : leaves ? List.<Statement>of() : statements) {
      if (statement.isExpressionStmt()
          && statement.asExpressionStmt().getExpression() instanceof AssignExpr assignment
          && assignment.getOperator() == AssignExpr.Operator.ASSIGN) {
        target(assignment.getTarget(), constructor)
            .ifPresent(f -> assigned.put(f, assignment.getValue()));
      }
    }
    return assigned;
  }

  /** Whether a constructor assigns to one of its parameters. */
  public static boolean reassigns(MethodModel constructor, String parameter) {
    return constructor.body().stream()
        .flatMap(b -> b.findAll(AssignExpr.class).stream())
        .anyMatch(
            a ->
                a.getTarget() instanceof NameExpr name && name.getNameAsString().equals(parameter));
  }

  private static Optional<String> target(Expression target, MethodModel constructor) {
    if (target instanceof FieldAccessExpr access && access.getScope() instanceof ThisExpr) {
      return Optional.of(access.getNameAsString());
    }
    return target instanceof NameExpr name
            && constructor.parameters().stream()
                .noneMatch(p -> p.name().equals(name.getNameAsString()))
        ? Optional.of(name.getNameAsString())
        : Optional.empty();
  }
}
