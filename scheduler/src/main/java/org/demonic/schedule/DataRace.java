package org.demonic.schedule;

/**
 * Two accesses to the same memory by different threads, at least one of them a write, that nothing
 * orders.
 *
 * @param first the access that came first when the race was seen
 * @param second the other
 */
public record DataRace(Access first, Access second) {
  /**
   * An access of a race.
   *
   * @param className the binary name of the class whose code it is in; empty if unknown
   * @param thread the name of its thread; the one that runs the body is called {@code main}
   */
  public record Access(String className, String thread) {}
}
