package org.demonic.junit.rival.result;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.demonic.junit.rival.pair.Place;
import org.demonic.schedule.explore.Sightings;
import org.demonic.schedule.sight.Sight;

/**
 * Says which calls of a run may have results that no order of the calls gives.
 *
 * @param ofCalls what is so of each call
 * @param isEndOpen whether the end of the test is one that depends on what its own call returned:
 *     it passes, or an assertion fails
 */
public record Excuses(Map<Place, Excuse> ofCalls, boolean isEndOpen) {
  /** No call has one. */
  public static final Excuses NONE = new Excuses(Map.of(), false);

  public Excuses {
    ofCalls = Map.copyOf(ofCalls);
  }

  /**
   * The excuses of calls of the current execution.
   *
   * @param gotNothing whether a call has a result that says so, for those that have returned
   */
  static Excuses of(Map<Place, Boolean> gotNothing, boolean isEndOpen) {
    Map<Place, Excuse> found = new HashMap<>();
    gotNothing.forEach(
        (call, isNothing) -> found.put(call, Excuse.of(Sightings.of(call), isNothing)));
    return new Excuses(found, isEndOpen);
  }

  /** The excuses of calls of the current execution, if one that only looks may see anything. */
  static Excuses ofReaders(Set<Place> calls, boolean isEndOpen) {
    Map<Place, Excuse> found = new HashMap<>();
    for (Place call : calls) {
      Sight sight = Sightings.of(call);
      found.put(call, sight.isKnown() && !sight.hasChanged() ? Excuse.MOMENT : Excuse.NONE);
    }
    return new Excuses(found, isEndOpen);
  }

  /** Whether it is right of a call that it leaves no trace, as if it had not been made. */
  public boolean mayBeAbsent(Place call) {
    return of(call) == Excuse.MOMENT;
  }

  /** What is said of a call. */
  public enum Excuse {
    /** Its result has to be that of an order. */
    NONE,
    /** It got nothing, as who comes while another thread is at work may be told. */
    NOTHING,
    /**
     * It has changed nothing, and its result is right because of the one value that it has read,
     * which was there at a moment, or because it got nothing while others were at work: as if the
     * call had not been made.
     */
    MOMENT;

    /**
     * The excuse of a call that has ended.
     *
     * @param gotNothing whether its result says so
     */
    static Excuse of(Sight sight, boolean gotNothing) {
      if (sight.isMoment()) {
        return MOMENT;
      } else if (!gotNothing || sight.mayBeTorn()) {
        return NONE;
      }
      boolean isOfOthers = sight.isKnown() && sight.values() > 0 && sight.isPublished();
      return isOfOthers && !sight.hasChanged() ? MOMENT : NOTHING;
    }
  }

  public Excuse of(Place call) {
    return ofCalls.getOrDefault(call, Excuse.NONE);
  }
}
