package org.demonic.code.program;

/** How much of a module other threads call. */
public enum World {
  /**
   * What is there for others: of the rest, only the module's own code makes calls, at its call
   * sites.
   */
  CLOSED,
  /** Every method that is not private. */
  OPEN
}
