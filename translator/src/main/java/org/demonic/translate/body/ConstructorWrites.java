package org.demonic.translate.body;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;

/**
 * Which fields of the new object some code may write while it is made: those that it, or a method
 * of the object that it calls, assigns by name, and every one that is not final once {@code this}
 * is out of sight.
 */
final class ConstructorWrites {
  private final ClassTable classes;
  private final ClassModel exact;
  private final List<String> assigned = new ArrayList<>();
  private final Set<MethodModel> visited = new HashSet<>();
  private boolean escaped;

  /** Scans code that makes an object of exactly the class {@code exact}. */
  ConstructorWrites(ClassTable classes, ClassModel exact) {
    this.classes = classes;
    this.exact = exact;
  }

  /** Says that code which cannot be read works on the object. */
  void escape() {
    escaped = true;
  }

  /** How many assignments to a field of that name there are. */
  long assignments(String field) {
    return assigned.stream().filter(field::equals).count();
  }

  /** Whether the field may be written by code that is not seen here. */
  boolean isWrittenUnseen(FieldModel field) {
    return escaped && !field.isFinal();
  }

  void scan(Node code) {
    code.walk(this::visit);
  }

  private void visit(Node node) {
    Assignments.target(node).flatMap(ConstructorWrites::field).ifPresent(assigned::add);
    if (node instanceof MethodCallExpr call) {
      if (call.getScope()
          .filter(s -> !(s instanceof ThisExpr || s instanceof SuperExpr))
          .isEmpty()) {
        followCall(call.getNameAsString());
      }
    } else if (node instanceof ThisExpr self) {
      escaped |= !isScope(self);
    } else if (node instanceof ObjectCreationExpr creation) {
      escaped |= creation.getAnonymousClassBody().isPresent() || isInner(creation);
    } else if (node instanceof LambdaExpr || node instanceof MethodReferenceExpr) {
      escaped = true;
    }
  }

  private static Optional<String> field(Expression target) {
    if (target instanceof NameExpr name) {
      return Optional.of(name.getNameAsString());
    }
    return target instanceof FieldAccessExpr access
        ? Optional.of(access.getNameAsString())
        : Optional.empty();
  }

  /** {@code this.x}, {@code this.f()}. */
  private static boolean isScope(ThisExpr self) {
    Node parent = self.getParentNode().orElse(null);
    return parent instanceof FieldAccessExpr
        || (parent instanceof MethodCallExpr call
            && call.getScope().flatMap(Node::getRange).equals(self.getRange()));
  }

  private boolean isInner(ObjectCreationExpr creation) {
    return classes
        .find(classes.types().resolve(creation.getType(), exact.source(), List.of()))
        .filter(ClassModel::isInner)
        .isPresent();
  }

  /** Any method of that name, wherever in the class's lineage: which is called is not asked. */
  private void followCall(String name) {
    List<MethodModel> called =
        classes.lineage(exact).stream().flatMap(c -> c.methods(name).stream()).toList();
    escaped |= called.isEmpty();
    for (MethodModel method : called) {
      if (visited.add(method)) {
        method.body().ifPresent(this::scan);
      }
    }
  }
}
