package org.demonic.code.execute;

import java.util.Optional;
import org.demonic.code.initial.Expression;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Which lock an object of {@code java.util.concurrent.locks} is. The two locks of a {@code
 * ReentrantReadWriteLock} are that lock in two modes, and a condition belongs to the lock that made
 * it; both is known where the path asked for them, and where a final field is always initialised
 * so.
 */
final class LockNames {
  private final Program program;
  private final ModuleFacts facts;

  LockNames(Program program, ModuleFacts facts) {
    this.program = program;
    this.facts = facts;
  }

  /**
   * The lock that an object of type {@code Lock} is. If it is not known whether several threads can
   * share it, that is assumed: then it excludes less.
   */
  Lock of(PathState state, Value object) {
    return given(state, object).orElseGet(() -> new Lock(object, mode(state, object)));
  }

  private Lock.Mode mode(PathState state, Value object) {
    String type = state.trace.type(object);
    boolean isExclusive =
        is(type, "ReentrantLock")
            || is(type, "ReentrantReadWriteLock$WriteLock")
            || (!is(type, "ReentrantReadWriteLock$ReadLock") && !facts.hasReadLocks())
            || initial(state, object).filter(e -> isExclusive(e)).isPresent();
    return isExclusive ? Lock.Mode.EXCLUSIVE : Lock.Mode.SHARED;
  }

  private boolean is(String descriptor, String name) {
    return descriptor.startsWith("L")
        && program.isSubtype(Types.internalName(descriptor), Jdk.LOCKS + name);
  }

  private boolean isExclusive(Expression expression) {
    return expression instanceof Expression.NewObject made
        && program.isSubtype(made.internalName(), Jdk.LOCKS + "ReentrantLock");
  }

  /** The lock that a condition gives up. */
  Optional<Lock> ofCondition(PathState state, Value condition) {
    return given(state, condition);
  }

  /** The lock that has made an object, as far as that is known; else the object itself. */
  Value maker(PathState state, Value object) {
    return given(state, object).map(Lock::object).orElse(object);
  }

  /** A lock or condition that the path, or an initialiser, got from another object. */
  private Optional<Lock> given(PathState state, Value object) {
    Lock known = state.locks.get(object);
    return known != null
        ? Optional.of(known)
        : initial(state, object).flatMap(e -> lock(state, e, owner(state, object)));
  }

  private Optional<Expression> initial(PathState state, Value object) {
    return facts.initial(state.trace, object);
  }

  /** The object in whose field something was seen. */
  private static @Nullable Value owner(PathState state, Value seen) {
    Optional<Location> from = state.trace.location(seen).filter(l -> l.asField().isPresent());
    return from.flatMap(Location::base).orElse(null);
  }

  private Optional<Lock> lock(PathState state, Expression expression, @Nullable Value owner) {
    if (!(expression instanceof Expression.Call call)
        || call.operands().isEmpty()
        || !isOfLibrary(call.method())) {
      return Optional.empty();
    }
    Expression from = call.operands().get(0);
    Optional<Lock.Mode> mode = mode(call.method());
    if (mode.isPresent()) {
      return value(state, from, owner).map(v -> new Lock(v, mode.get()));
    } else if (isCondition(call.method())) {
      return lock(state, from, owner).or(() -> value(state, from, owner).map(v -> of(state, v)));
    }
    return Optional.empty();
  }

  /** Reads what an initialiser read. */
  private static Optional<Value> value(
      PathState state, Expression expression, @Nullable Value owner) {
    if (expression instanceof Expression.StaticField f && f.field().isFinal()) {
      return Optional.of(state.read(new Location.StaticField(f.field())));
    } else if (owner == null) {
      return Optional.empty();
    } else if (expression instanceof Expression.OwnField f && f.field().isFinal()) {
      return Optional.of(state.read(new Location.InstanceField(owner, f.field())));
    }
    return expression instanceof Expression.This ? Optional.of(owner) : Optional.empty();
  }

  /** Whether a lock or condition is surely an object of the JDK's. */
  boolean isOfLibrary(PathState state, Value object) {
    return state.locks.containsKey(object)
        || initial(state, object)
            .filter(e -> e instanceof Expression.Call c && isOfLibrary(c.method()))
            .isPresent();
  }

  /** Whether no class of the module does something else by this method. */
  private boolean isOfLibrary(MethodName method) {
    return program.module(method.owner()).isEmpty()
        && program.subtypes(method.owner()).stream()
            .flatMap(t -> program.resolve(t, method.name(), method.descriptor()).stream())
            .allMatch(m -> program.module(m.owner()).isEmpty());
  }

  /** The mode of the lock that a method gives, if it gives one of the two of a lock. */
  static Optional<Lock.Mode> mode(MethodName method) {
    boolean gives = method.descriptor().startsWith("()L" + Jdk.LOCKS);
    return switch (gives ? method.name() : "") {
      case "readLock", "asReadLock" -> Optional.of(Lock.Mode.SHARED);
      case "writeLock", "asWriteLock" -> Optional.of(Lock.Mode.EXCLUSIVE);
      default -> Optional.empty();
    };
  }

  static boolean isCondition(MethodName method) {
    return method.name().equals("newCondition")
        && method.descriptor().startsWith("()L" + Jdk.LOCKS);
  }
}
