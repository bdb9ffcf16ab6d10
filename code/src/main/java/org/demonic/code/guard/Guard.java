package org.demonic.code.guard;

import java.util.List;
import org.demonic.code.path.Lock;
import org.demonic.code.program.Program;
import org.demonic.code.share.LockName;
import org.demonic.code.value.FieldName;

/**
 * A lock that guards a field, by its way from the object that has the field.
 *
 * @param type the internal name of the lock's type
 * @param sharing who may share it
 */
public record Guard(LockName.Start from, List<FieldName> way, String type, Sharing sharing) {
  public Guard {
    way = List.copyOf(way);
  }

  /** How many threads may have a lock for a use. */
  public enum Sharing {
    /** One for writes; any number for reads. */
    WRITERS_ALONE,
    /** One. */
    ALONE,
    /** Any number. */
    ANY;

    private static final String LOCKS = "java/util/concurrent/locks/";

    /** By the internal name of a lock's type. */
    static Sharing of(Program program, String type) {
      boolean isShared =
          program.isSubtype(type, LOCKS + "ReadWriteLock")
              || program.isSubtype(type, LOCKS + "StampedLock");
      return isShared ? WRITERS_ALONE : ANY;
    }
  }

  /** Whether a thread that uses the field has the lock. */
  boolean isHeld(Use use) {
    return use.locks().stream().anyMatch(l -> isThis(l) && suffices(l.mode(), use.isWrite()));
  }

  /**
   * Whether a thread that uses the field may have taken the lock in unread code. Such code cannot
   * keep a monitor; of classes that are not the module's, those of the JDK outside of {@code
   * java.util.concurrent} have no other lock.
   */
  boolean mayBeHeld(Use use, Program program) {
    return use.given().stream().anyMatch(this::isThis)
        && !program.supertypes(type).stream().allMatch(t -> isOnlyMonitor(t, program));
  }

  private static boolean isOnlyMonitor(String type, Program program) {
    return program.module(type).isPresent()
        || (type.startsWith("java/") && !type.startsWith("java/util/concurrent/"));
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
