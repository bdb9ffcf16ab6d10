package org.demonic.code.step;

/**
 * How an event may be moved against those of other threads, so that the same state comes out
 * (Lipton, "Reduction", 1975).
 */
enum Mover {
  /** Later: taking a lock. */
  RIGHT,
  /** Earlier: giving a lock back. */
  LEFT,
  /** The event may be moved in both directions: nobody else can see it. */
  BOTH,
  /** The event may not be moved. */
  NONE,
  /** A lock is given back and taken again: one section ends before it, another one begins. */
  WAIT,
  /** The event may not be moved, and the thread itself may do other things meanwhile. */
  BREAK,
  /** The same; but if the caller so chooses, nothing else is done meanwhile. */
  OUTSIDE
}
