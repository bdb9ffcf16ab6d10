package org.demonic.code.path;

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
}
