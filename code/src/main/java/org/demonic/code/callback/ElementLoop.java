package org.demonic.code.callback;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Place;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/** A loop over a collection of functions that runs each. */
final class ElementLoop {
  private ElementLoop() {}

  /**
   * Whether a loop that runs what it finds runs all, as far as one round on a path tells: nothing
   * but the end of the collection ends it, and no element is passed over.
   *
   * @param run the call of the function; if an iterator has not given it, there is no loop
   */
  static boolean runsAll(List<Event> events, Event.Called run) {
    int at = events.indexOf(run);
    int next = at;
    while (next >= 0 && !gives(events.get(next), run)) {
      next--;
    }
    if (next < 0) {
      return true;
    }
    int again = at + 1;
    while (again < events.size() && !isCall(events.get(again), "hasNext")) {
      again++;
    }
    return again < events.size()
        && Event.only(Event.Assumed.class, events.subList(next, again))
            .allMatch(a -> saysThatNothingFails(a, events));
  }

  /**
   * Whether on a path each element that an iterator gives to this place is run there, if the path
   * gives one to it at all.
   */
  static boolean passesNoneOver(List<Event> events, Outcome outcome, Place place) {
    Set<Place> givers = new HashSet<>();
    Event.only(Event.Called.class, events)
        .filter(run -> run.place().equals(place))
        .flatMap(run -> events.stream().filter(e -> gives(e, run)))
        .forEach(e -> givers.add(e.place()));
    for (int i = 0; i < events.size(); i++) {
      if (givers.contains(events.get(i).place()) && isCall(events.get(i), "next")) {
        boolean isRun = isRun(events, i, place);
        boolean isCutShort =
            !outcome.isReturn()
                && events.subList(i + 1, events.size()).stream()
                    .noneMatch(e -> isCall(e, "hasNext"));
        if (!isRun && !isCutShort) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean isRun(List<Event> events, int next, Place place) {
    return Event.only(Event.Called.class, events.subList(next, events.size()))
        .anyMatch(run -> run.place().equals(place) && gives(events.get(next), run));
  }

  private static boolean gives(Event event, Event.Called run) {
    return isCall(event, "next")
        && event instanceof Event.Called next
        && next.result().isPresent()
        && run.arguments().stream().limit(1).anyMatch(next.result().get()::equals);
  }

  private static boolean isCall(Event event, String name) {
    return event instanceof Event.Called c && c.method().name().equals(name);
  }

  /**
   * Whether an assumption only says that a call before it does not throw, or that an object is
   * there, and of a type.
   */
  private static boolean saysThatNothingFails(Event.Assumed assumed, List<Event> events) {
    if (assumed.condition() instanceof Value.InstanceOf) {
      return true;
    }
    return assumed.condition() instanceof Value.Compared c
        && ((c.relation() == Relation.NOT_EQUAL && c.right().equals(Values.NULL))
            || (c.left() instanceof Value.Unknown
                && c.right().equals(Values.FALSE)
                && Event.only(Event.Called.class, events)
                    .anyMatch(e -> e.place().equals(assumed.place()))));
  }
}
