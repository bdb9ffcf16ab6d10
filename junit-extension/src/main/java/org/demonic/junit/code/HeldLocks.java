package org.demonic.junit.code;

import java.lang.reflect.Field;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Collectors;
import org.demonic.code.path.Lock;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;
import org.demonic.junit.rerun.value.FieldAccess;
import org.jspecify.annotations.Nullable;

/** Tells which locks the current thread has. An unknown kind of lock counts as not held. */
public final class HeldLocks {
  private final FieldAccess access;
  private final ClassLoader loader;

  /**
   * Looks at locks in objects of the classes of a loader.
   *
   * @param access reads the fields that lead to locks
   */
  public HeldLocks(FieldAccess access, ClassLoader loader) {
    this.access = access;
    this.loader = loader;
  }

  /** The given locks that the current thread has for each of the accessed objects. */
  public Set<LockName> held(Set<LockName> names, Collection<?> accessed) {
    return names.stream()
        .filter(name -> accessed.stream().allMatch(object -> isHeld(name, object)))
        .collect(Collectors.toUnmodifiableSet());
  }

  private boolean isHeld(LockName name, Object accessed) {
    Optional<Object> object = start(name.from(), accessed);
    for (FieldName field : name.way()) {
      object = object.flatMap(o -> value(field, o));
    }
    return object.filter(o -> isHeld(o, name.mode())).isPresent();
  }

  private Optional<Object> start(LockName.Start start, Object accessed) {
    return start instanceof LockName.Start.Accessed ? Optional.of(accessed) : root(start);
  }

  /** The object that a name begins with, whatever is accessed. */
  Optional<Object> root(LockName.Start start) {
    if (start instanceof LockName.Start.OfClass c) {
      return type(c.type().substring(1, c.type().length() - 1).replace('/', '.')).map(t -> t);
    } else if (start instanceof LockName.Start.OfText t) {
      return Optional.of(t.text().intern());
    }
    return start instanceof LockName.Start.OfStatic s ? value(s.field(), null) : Optional.empty();
  }

  /** The class of that binary name. */
  Optional<Class<?>> type(String binaryName) {
    try {
      return Optional.of(Class.forName(binaryName, false, loader));
    } catch (ClassNotFoundException | LinkageError missing) {
      return Optional.empty();
    }
  }

  /**
   * The value of a field.
   *
   * @param object null for a static field
   */
  Optional<Object> value(FieldName name, @Nullable Object object) {
    Optional<Field> field =
        type(name.owner().replace('/', '.')).flatMap(t -> access.field(t, name.name()));
    return field
        .filter(f -> object == null || f.getDeclaringClass().isInstance(object))
        .flatMap(f -> access.value(f, object));
  }

  /** Whether the current thread has a lock, in this mode or a stronger one. */
  public static boolean isHeld(Object lock, Lock.Mode mode) {
    return switch (mode) {
      case MONITOR -> Thread.holdsLock(lock);
      case EXCLUSIVE -> isExclusive(lock);
      case SHARED -> isExclusive(lock) || isShared(lock);
    };
  }

  private static boolean isExclusive(Object lock) {
    if (lock instanceof ReentrantLock l) {
      return l.isHeldByCurrentThread();
    } else if (lock instanceof ReentrantReadWriteLock l) {
      return l.isWriteLockedByCurrentThread();
    }
    // These do not tell who has them. The test runs on one thread, which then must have them.
    return lock instanceof StampedLock stamped
        ? stamped.isWriteLocked()
        : lock instanceof Semaphore semaphore && semaphore.availablePermits() == 0;
  }

  private static boolean isShared(Object lock) {
    if (lock instanceof ReentrantReadWriteLock l) {
      return l.getReadHoldCount() > 0;
    }
    return lock instanceof StampedLock l && l.isReadLocked();
  }
}
