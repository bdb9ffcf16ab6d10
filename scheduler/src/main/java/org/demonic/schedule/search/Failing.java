package org.demonic.schedule.search;

import java.util.function.Predicate;
import org.demonic.schedule.DataRace;
import org.demonic.schedule.Failure;

/**
 * The ends of executions that count as failures, besides exceptions.
 *
 * @param races whether a race is
 * @param stuck whether it is one that threads wait for ever, or go on for ever; asked between two
 *     executions
 * @param letsThreadsDie whether an execution goes on behind an exception that ends another thread
 *     than the first: that is a failure only if no execution fails otherwise
 */
public record Failing(Predicate<DataRace> races, Predicate<Failure> stuck, boolean letsThreadsDie) {
  /** All that can be. */
  public static final Failing ALL = new Failing(race -> true, end -> true, false);

  /** The same but for races. */
  public Failing withRaces(Predicate<DataRace> others) {
    return new Failing(others, stuck, letsThreadsDie);
  }

  /** The same, with those threads only that have no end where they should have one. */
  public Failing withStuck(Predicate<Failure> ends) {
    return new Failing(races, ends, letsThreadsDie);
  }

  /** The same, with executions that go on behind exceptions of other threads than the first. */
  public Failing lettingThreadsDie() {
    return new Failing(races, stuck, true);
  }

  /** Whether an end is a failure. */
  public boolean contains(Failure failure) {
    return switch (failure.kind()) {
      case DEADLOCK, LIVELOCK, LOST_SIGNAL -> stuck.test(failure);
      case EXCEPTION, RACE, NOT_CONTROLLED, NOT_FOLLOWED -> true;
    };
  }
}
