package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/**
 * The locks that a path has taken. A lock that is read from a final field a second time is another
 * symbol, and the same lock.
 */
final class HeldLocks {
  private final List<Event> events;

  HeldLocks(Trace trace) {
    this.events = trace.events();
  }

  /** The lock as it was called when the path first took it. */
  Lock named(Lock lock) {
    return Event.only(Event.Locking.class, events)
        .filter(Event.Locking::takes)
        .map(Event.Locking::lock)
        .filter(l -> areSame(l, lock))
        .findFirst()
        .orElse(lock);
  }

  /** Whether two locks are surely one, held in the same way. */
  boolean areSame(Lock one, Lock other) {
    return one.mode() == other.mode() && way(one.object()).equals(way(other.object()));
  }

  /** The monitor of an object as it was called when the path first entered it. */
  Lock monitor(Value object) {
    return named(new Lock(object, Lock.Mode.MONITOR));
  }

  /** The locks that the path surely has. */
  List<Lock> all() {
    List<Lock> held = new ArrayList<>();
    Event.only(Event.Locking.class, events).forEach(l -> l.change(held));
    return held.stream().distinct().toList();
  }

  /** A reference by the final fields that lead to it. */
  private Value way(Value reference) {
    return location(reference)
        .filter(l -> l.asField().filter(FieldName::isFinal).isPresent())
        .map(l -> l.with(this::way).term())
        .orElse(reference);
  }

  /** The location from which a reference was read. */
  private Optional<Location> location(Value reference) {
    return Event.only(Event.Read.class, events)
        .filter(r -> r.seen().equals(reference))
        .map(Event.Read::location)
        .findFirst();
  }
}
