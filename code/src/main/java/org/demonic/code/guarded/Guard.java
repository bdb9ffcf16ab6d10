package org.demonic.code.guarded;

import java.util.List;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Lock;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;
import org.demonic.library.Fact;

/**
 * A lock that guards a field, by its way from the object that has the field.
 *
 * @param type the internal name of the lock's type
 * @param sharing who may share it
 */
record Guard(LockName.Start from, List<FieldName> way, String type, Sharing sharing) {
  Guard {
    way = List.copyOf(way);
  }

  /** How many threads may have a lock for a use. */
  enum Sharing {
    /** One for writes; any number for reads. */
    WRITERS_ALONE,
    /** One. */
    ALONE,
    /** Any number. */
    ANY;

    /** The sharing of a lock of a type, by the internal name of the type. */
    static Sharing of(Program program, String type) {
      boolean isShared =
          program.isSubtype(type, Jdk.LOCKS + "ReadWriteLock")
              || program.isSubtype(type, Jdk.STAMPED_LOCK);
      return isShared ? WRITERS_ALONE : ANY;
    }
  }

  /** Whether a thread that uses the field has the lock. */
  boolean isHeld(Use use) {
    return use.locks().stream().anyMatch(l -> isThis(l) && suffices(l.mode(), use.isWrite()));
  }

  /**
   * Whether a thread that uses the field may have taken the lock in a way that is not read: objects
   * that are a lock by what they hold, such as a {@code Semaphore}. Unread code cannot keep a
   * monitor, and most classes of the JDK are no such locks.
   */
  boolean mayBeHeld(Use use, Program program) {
    return !program.supertypes(type).stream().allMatch(t -> isOnlyMonitor(t, program))
        && use.given().stream()
            .anyMatch(g -> program.isSubtype(g, type) || program.isSubtype(type, g));
  }

  private boolean isOnlyMonitor(String type, Program program) {
    boolean isOfTheJdk = type.startsWith("java/");
    return (isOfTheJdk && !Jdk.of(type).has(Fact.LOCK))
        || (isOwner() && program.module(type).isPresent());
  }

  /** Whether the lock is the object that has the field. */
  private boolean isOwner() {
    return way.isEmpty() && from instanceof LockName.Start.Accessed;
  }

  /** Whether the lock is what a field holds. */
  boolean isIn(FieldName field) {
    return way.isEmpty()
        ? from.equals(new LockName.Start.OfStatic(field))
        : way.get(way.size() - 1).equals(field);
  }

  /** Whether a lock is this one, in some mode. */
  boolean isThis(Use.HeldLock lock) {
    return lock.names().stream().anyMatch(this::isThis);
  }

  private boolean isThis(LockName name) {
    return name.from().equals(from) && name.way().equals(way);
  }

  private boolean suffices(Lock.Mode mode, boolean isWrite) {
    return mode != Lock.Mode.SHARED
        || switch (sharing) {
          case WRITERS_ALONE -> !isWrite;
          case ALONE -> false;
          case ANY -> true;
        };
  }
}
