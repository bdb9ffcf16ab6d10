package org.demonic.schedule.objects;

/**
 * Two accesses to the same memory by different threads, at least one of them a write, that nothing
 * orders. Races between the same places are the same, whichever threads they are of.
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

  @Override
  public boolean equals(Object other) {
    return other instanceof Race race
        && field == race.field
        && first.site == race.first.site
        && second.site == race.second.site;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * field + first.site) + second.site;
  }
}
