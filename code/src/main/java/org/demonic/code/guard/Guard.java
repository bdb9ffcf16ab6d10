package org.demonic.code.guard;

import java.util.List;
import java.util.stream.Stream;
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
record Guard(LockName.Start from, List<FieldName> way, String type, Sharing sharing) {
  /** What the names of classes of the JDK begin with that people lock by, other than monitors. */
  private static final List<String> OTHER_LOCKS =
      Stream.of("locks/", "atomic/", "Semaphore", "CountDownLatch", "CyclicBarrier", "Phaser")
          .map(n -> "java/util/concurrent/" + n)
          .toList();

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
    return (isOfTheJdk && OTHER_LOCKS.stream().noneMatch(type::startsWith))
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
