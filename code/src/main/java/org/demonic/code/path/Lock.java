package org.demonic.code.path;

import java.util.List;
import org.demonic.code.value.Value;

/**
 * A lock, and how it is held.
 *
 * @param object whose monitor it is; or the object of {@code java.util.concurrent.locks} itself: of
 *     the two locks of a {@code ReentrantReadWriteLock}, that
 */
public record Lock(Value object, Mode mode) {
  /** How a lock is held. Two threads hold one lock at a time only if both share it. */
  public enum Mode {
    /** The monitor of an object. */
    MONITOR,
    /** A lock of {@code java.util.concurrent.locks}, by one thread alone. */
    EXCLUSIVE,
    /** A read lock. */
    SHARED
  }

  /**
   * Takes this lock, once, from those that a thread has. If it is not among them, the thread may
   * have given back any of them that has another name here, in whatever mode: who has a {@code
   * Lock} may not know of which kind it is.
   */
  public void giveBack(List<Lock> held) {
    if (!held.remove(this)) {
      held.removeIf(this::mayBe);
    }
  }

  /** Whether two names of locks may mean one lock, in the same or in other modes. */
  public boolean mayBe(Lock other) {
    return (mode == Mode.MONITOR) == (other.mode == Mode.MONITOR);
  }
}
