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
  /** In both directions: what nobody else can see. */
  BOTH,
  /** In neither direction. */
  NONE,
  /** A lock is given back and taken again: one section ends before it, another one begins. */
  WAIT,
  /** In neither direction, and the thread itself may do other things meanwhile. */
  BREAK,
  /** The same; but if the caller so chooses, nothing else is done meanwhile. */
  OUTSIDE
}
