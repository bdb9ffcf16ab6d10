package org.demonic.translate.guard;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import java.util.Optional;
import java.util.Set;
import org.demonic.translate.model.ClassModel;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;

/** Calls that take a lock of the JDK, and change nothing else. */
final class LockCalls {
  private static final String LOCKS = "java.util.concurrent.locks.";
  private static final Set<String> TAKING = Set.of("lock", "lockInterruptibly");
  private static final Set<String> PARTS = Set.of("readLock", "writeLock");

  private LockCalls() {}

  /** Whether a call takes a lock that a field of the class holds. */
  static boolean isOne(MethodCallExpr call, Frame frame, Expansion expansion, ClassTable classes) {
    return TAKING.contains(call.getNameAsString())
        && call.getArguments().isEmpty()
        && call.getScope()
            .flatMap(scope -> expansion.of(scope, frame))
            .filter(lock -> isLock(lock, frame, classes))
            .isPresent();
  }

  private static boolean isLock(Expression lock, Frame frame, ClassTable classes) {
    if (lock instanceof MethodCallExpr part && PARTS.contains(part.getNameAsString())) {
      return part.getArguments().isEmpty()
          && part.getScope().filter(s -> isLock(s, frame, classes)).isPresent();
    }
    Optional<String> field = Optional.empty();
    if (lock instanceof NameExpr name && !frame.isVariable(name.getNameAsString())) {
      field = Optional.of(name.getNameAsString());
    } else if (lock instanceof FieldAccessExpr select && select.getScope().isThisExpr()) {
      field = Optional.of(select.getNameAsString());
    }
    Optional<ClassModel> owner = classes.find(frame.method().owner().binaryName());
    return field
        .flatMap(name -> owner.flatMap(o -> classes.field(o, name)))
        .map(FieldModel::type)
        .flatMap(type -> type.declaredName())
        .filter(name -> name.startsWith(LOCKS))
        .isPresent();
  }
}
