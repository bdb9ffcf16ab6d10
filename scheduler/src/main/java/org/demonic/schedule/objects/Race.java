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
   * @param thread what its thread is called
   */
  public record Access(int site, String thread) {}

  /** Whether another race is between the same places, whichever threads it is of. */
  public boolean isAtPlacesOf(Race other) {
    return field == other.field
        && first.site == other.first.site
        && second.site == other.second.site;
  }
}
