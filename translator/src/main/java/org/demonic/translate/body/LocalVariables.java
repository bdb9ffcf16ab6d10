package org.demonic.translate.body;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithSimpleName;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Tells of a name in a body whether it is a parameter or local variable, and not a field that such
 * a variable hides elsewhere. Variables of patterns and of resources are not looked for.
 */
final class LocalVariables {
  private LocalVariables() {}

  static boolean isAt(NameExpr name) {
    return find(name).isPresent();
  }

  /** Whether it is a variable that refers to an object which is made where it is declared. */
  static boolean isNewObject(NameExpr name) {
    return find(name)
        .filter(
            d ->
                d instanceof VariableDeclarator variable
                    && variable
                        .getInitializer()
                        .filter(e -> e.isObjectCreationExpr() || Assignments.isArrayCreation(e))
                        .isPresent()
                    && !isAssigned(name, variable))
        .isPresent();
  }

  /**
   * What a local variable is given, where it is declared and where it is assigned to; none for
   * parameters, and for the variables of loops over elements.
   */
  static List<Expression> values(NameExpr name) {
    Optional<VariableDeclarator> declared =
        find(name)
            .filter(VariableDeclarator.class::isInstance)
            .map(VariableDeclarator.class::cast)
            .filter(v -> !isElement(v));
    return declared.stream()
        .flatMap(v -> Stream.concat(v.getInitializer().stream(), assigned(name, v)))
        .toList();
  }

  /** Whether a loop gives it one element after the other. */
  private static boolean isElement(VariableDeclarator variable) {
    return variable.getParentNode().flatMap(Node::getParentNode).stream()
        .anyMatch(ForEachStmt.class::isInstance);
  }

  private static Stream<Expression> assigned(NameExpr name, Node declaration) {
    return block(declaration).stream()
        .filter(AssignExpr.class::isInstance)
        .map(AssignExpr.class::cast)
        .filter(a -> Assignments.bare(a.getTarget()).equals(name))
        .map(AssignExpr::getValue);
  }

  /** Whether some variable of that name is assigned to in the same block, nested ones included. */
  private static boolean isAssigned(NameExpr name, Node declaration) {
    return block(declaration).stream()
        .flatMap(n -> Assignments.target(n).stream())
        .anyMatch(name::equals);
  }

  private static Node block(Node declaration) {
    Node block = declaration;
    while (!(block instanceof BlockStmt) && block.getParentNode().isPresent()) {
      block = block.getParentNode().get();
    }
    return block;
  }

  private static Optional<? extends NodeWithSimpleName<?>> find(NameExpr name) {
    Node below = name;
    for (Node at = name.getParentNode().orElse(null);
        at != null && !(at instanceof TypeDeclaration<?>);
        at = at.getParentNode().orElse(null)) {
      Optional<? extends NodeWithSimpleName<?>> declaration =
          declared(at, below)
              .filter(d -> d.getNameAsString().equals(name.getNameAsString()))
              .findFirst();
      if (declaration.isPresent()) {
        return declaration;
      }
      below = at;
    }
    return Optional.empty();
  }

  /** What a node declares for a part of it. */
  @SuppressWarnings("ReferenceEquality") // an equal statement may stand before the part
  private static Stream<? extends NodeWithSimpleName<?>> declared(Node node, Node part) {
    if (node instanceof BlockStmt block) {
      List<Statement> statements = block.getStatements();
      return statements.stream()
          .takeWhile(s -> s != part)
          .filter(Statement::isExpressionStmt)
          .map(s -> s.asExpressionStmt().getExpression())
          .flatMap(LocalVariables::variables);
    } else if (node instanceof ForStmt loop) {
      return loop.getInitialization().stream().flatMap(LocalVariables::variables);
    } else if (node instanceof ForEachStmt loop) {
      return loop.getVariable().getVariables().stream();
    } else if (node instanceof LambdaExpr lambda) {
      return lambda.getParameters().stream();
    } else if (node instanceof CatchClause handler) {
      return Stream.of(handler.getParameter());
    } else if (node instanceof CallableDeclaration<?> callable) {
      return callable.getParameters().stream();
    }
    return Stream.empty();
  }

  private static Stream<VariableDeclarator> variables(Node expression) {
    return expression instanceof VariableDeclarationExpr declaration
        ? declaration.getVariables().stream()
        : Stream.empty();
  }
}
