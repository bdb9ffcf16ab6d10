package org.demonic.schedule.iroot;

/**
 * A pattern of dependences between accesses of two threads (Maple, figure 2). An arrow leads from
 * an access of one thread to the next one of the other thread that depends on it.
 */
enum Idiom {
  /** {@code A -> B}. */
  ONE(2),
  /** {@code A -> B -> C}: B comes between two accesses of one thread to the same memory. */
  TWO(3),
  /** {@code A -> B .. C -> D}: two accesses come between two others, all to the same memory. */
  THREE(4),
  /** The same where A and B access other memory than C and D. */
  FOUR(4),
  /**
   * {@code A -> B} and {@code C -> D}, where one thread has A before D and the other has C before
   * B: as in a deadlock, each has done its first access before the other does its second.
   */
  FIVE(4),
  /** The same where one thread has A before C, and the other has B before D: two orders. */
  SIX(4);

  private final int accesses;

  Idiom(int accesses) {
    this.accesses = accesses;
  }

  /** The number of its accesses. */
  public int accesses() {
    return accesses;
  }
}
