package org.demonic.schedule;

/** The result of an exploration. */
public enum Outcome {
  /** A schedule breaks the body. */
  FAILED,
  /** No schedule does: all have been explored, up to equivalent ones. */
  COMPLETE,
  /** No schedule with at most as many preemptions as asked for does. */
  BOUNDED,
  /** A limit came first. */
  LIMIT,
  /** Something ran where it cannot be controlled, so nothing is known. */
  NOT_CONTROLLED
}
