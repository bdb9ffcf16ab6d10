package org.demonic.code.arrival;

import java.util.Optional;
import org.demonic.code.initial.Expression;
import org.demonic.code.initial.FinalFields;
import org.demonic.code.path.Lock;
import org.demonic.code.program.Program;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;

/** Tells of which classes the locks of a path are. */
final class LockClasses {
  private final Program program;
  private final RootPath path;
  private final FinalFields finalFields;

  LockClasses(Program program, RootPath path) {
    this.program = program;
    this.path = path;
    this.finalFields = new FinalFields(program);
  }

  /**
   * Whether two locks are surely of different objects, because of their classes. The object of a
   * lock that is no monitor may be one that the code knows by another one, so nothing tells that.
   */
  boolean differ(Lock one, Lock other) {
    if (one.mode() != Lock.Mode.MONITOR || other.mode() != Lock.Mode.MONITOR) {
      return false;
    }
    Optional<String> left = made(one);
    Optional<String> right = made(other);
    if (left.isPresent() && right.isPresent()) {
      return !left.equals(right);
    }
    return left.filter(type -> !isA(type, other)).isPresent()
        || right.filter(type -> !isA(type, one)).isPresent();
  }

  /** The class of the object that a final field always holds, if all its supertypes are known. */
  private Optional<String> made(Lock lock) {
    Value object = path.constant(lock.object());
    Optional<FieldName> field = Optional.empty();
    if (object instanceof Value.FieldOf f) {
      field = Optional.of(f.field());
    } else if (object instanceof Value.StaticOf s) {
      field = Optional.of(s.field());
    }
    return field
        .flatMap(finalFields::of)
        .filter(Expression.NewObject.class::isInstance)
        .map(e -> ((Expression.NewObject) e).internalName())
        .filter(
            type -> program.supertypes(type).stream().allMatch(t -> program.find(t).isPresent()));
  }

  /** Whether an object of a class may be the one of a lock, by its static type. */
  private boolean isA(String type, Lock lock) {
    String wanted = ValueTypes.of(path.constant(lock.object()));
    return !wanted.startsWith("L")
        || program.isSubtype(type, wanted.substring(1, wanted.length() - 1));
  }
}
