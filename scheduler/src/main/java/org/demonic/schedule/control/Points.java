package org.demonic.schedule.control;

import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Which accesses are steps: those to volatiles, and those to fields that a race was seen on (CHESS,
 * section 4.4.1). It grows from execution to execution.
 */
public final class Points {
  private final BitSet racing = new BitSet();
  private final Set<Race> races = new LinkedHashSet<>();
  private final boolean releases;
  private final boolean timeouts;

  /**
   * Nothing races yet.
   *
   * @param releases whether to give a lock back is a step of its own
   * @param timeouts whether the time of a thread that waits may also be up while others can go on
   */
  public Points(boolean releases, boolean timeouts) {
    this.releases = releases;
    this.timeouts = timeouts;
  }

  /** The races seen so far, each once. */
  public Set<Race> races() {
    return races;
  }

  boolean isRacing(int field) {
    return racing.get(field);
  }

  boolean areReleasesSteps() {
    return releases;
  }

  boolean areTimeoutsChoices() {
    return timeouts;
  }

  /** Notes races. Returns whether a field is among the racing ones that was not before. */
  public boolean add(Set<Race> found) {
    int before = racing.cardinality();
    for (Race race : found) {
      races.add(race);
      racing.set(race.field());
    }
    return racing.cardinality() > before;
  }
}
