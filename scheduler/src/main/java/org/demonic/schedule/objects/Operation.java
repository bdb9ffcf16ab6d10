package org.demonic.schedule.objects;

/**
 * The operation of a thread in one step.
 *
 * @param location the number of what it touches, in the order in which the execution met them; -1
 *     for nothing
 * @param site the number of its place in the code; 0 if there is none
 */
public record Operation(Kind kind, int location, int site) {
  /** The location of an operation that touches nothing. */
  public static final int NOTHING = -1;

  /** Whether two operations that touch the same location may be exchanged. */
  public boolean isRead() {
    return kind == Kind.READ || kind == Kind.ACQUIRE_SHARED || kind == Kind.RELEASE_SHARED;
  }

  /** Whether the order of two operations of different threads can matter. */
  public boolean conflicts(Operation other) {
    return location == other.location && location != NOTHING && !(isRead() && other.isRead());
  }

  /**
   * Whether it makes no difference to do it at once: no operation of a thread that can go on now
   * conflicts with it.
   */
  public boolean isIndependent() {
    return kind == Kind.START || kind == Kind.BEGIN || kind == Kind.JOIN;
  }

  /** Whether another thread may go first without having to push this one aside. */
  public boolean givesWay() {
    return kind == Kind.YIELD || kind == Kind.SLEEP;
  }
}
