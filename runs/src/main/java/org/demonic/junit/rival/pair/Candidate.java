package org.demonic.junit.rival.pair;

/**
 * A pair that may be run.
 *
 * @param rank how much it promises, as code tells: 0 is the best
 * @param isBehindChange whether the test has changed the object of the subject before
 */
record Candidate(Pair pair, int rank, boolean isBehindChange) {
  /** The rank of the first of those that cannot conflict, as far as is known. */
  private static final int WITHOUT_CONFLICT = 3;

  /** Whether the calls may conflict, and not wholly under one lock. */
  boolean mayConflict() {
    return rank < WITHOUT_CONFLICT;
  }
}
