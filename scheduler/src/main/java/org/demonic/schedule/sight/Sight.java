package org.demonic.schedule.sight;

/**
 * What a call has seen of the memory that other threads have changed meanwhile: whether its result
 * is that of a moment, although it need not be that of any order of the calls.
 *
 * @param isKnown whether all has been noted
 * @param hasChanged whether it has changed anything that was there before, or that others use
 * @param values how many such values it has read; the same location counts again where another
 *     thread has changed it since, and what tells of many elements counts twice
 * @param seesHalf whether it has seen a call of another thread half done: it has read what that had
 *     written, and of another location what that has changed only afterwards
 * @param isPublished whether none of them was to be seen only by who has a lock that the call did
 *     not have: another thread wrote it while it had this lock, and wrote it again before it gave
 *     the lock back
 * @param isBehindLock whether the call has read them all while it had one lock, without giving it
 *     back, and others have changed them only while they had the same
 */
public record Sight(
    boolean isKnown,
    boolean hasChanged,
    int values,
    boolean seesHalf,
    boolean isPublished,
    boolean isBehindLock) {
  /** Nothing is known. */
  public static final Sight UNKNOWN = new Sight(false, true, 0, false, false, false);

  /**
   * Whether it has changed nothing, and has read one value that others have changed meanwhile: its
   * result is right, because that value was there at a moment.
   */
  public boolean isMoment() {
    return isKnown && !hasChanged && values == 1 && isPublished;
  }

  /** Whether it has seen several values that were not meant to be seen together. */
  public boolean mayBeTorn() {
    return isKnown && seesHalf && !isBehindLock;
  }
}
