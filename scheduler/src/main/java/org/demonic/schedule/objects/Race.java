package org.demonic.schedule.objects;

/**
 * Two accesses to the same memory by different threads, at least one of them a write, that nothing
 * orders.
 *
 * @param field the number of the field, or of the place where array elements are accessed
 * @param first the access that came first in this execution
 * @param second the other
 */
public record Race(int field, Access first, Access second) {
  /**
   * An access of a race.
   *
   * @param site where it is
   * @param thread the number of its thread, which is the same whenever the schedule is repeated
   * @param name what its thread is called, which may be something else each time
   */
  public record Access(int site, int thread, String name) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Access access && site == access.site && thread == access.thread;
    }

    @Override
    public int hashCode() {
      return 31 * site + thread;
    }
  }

  /** Whether another race is between the same places, whichever threads it is of. */
  public boolean isAtPlacesOf(Race other) {
    return field == other.field
        && first.site == other.first.site
        && second.site == other.second.site;
  }
}
