package org.demonic.code.execute;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;

/** A path that is being followed: what it did, and where it is. */
final class PathState {
  Activation top;
  Trace trace;
  Map<Value, Lock> locks;
  Set<Value> present;
  int instructions;
  private int values;

  PathState(Activation top) {
    this(top, Trace.EMPTY, Map.of(), Set.of());
  }

  private PathState(Activation top, Trace trace, Map<Value, Lock> locks, Set<Value> present) {
    this.top = top;
    this.trace = trace;
    this.locks = locks;
    this.present = present;
  }

  PathState fork() {
    PathState copy = new PathState(top.copy(), trace, locks, present);
    copy.instructions = instructions;
    copy.values = values;
    return copy;
  }

  Place place() {
    return top.place();
  }

  void did(Event event) {
    trace = trace.and(event);
  }

  void assume(Value condition) {
    did(new Event.Assumed(condition, place()));
  }

  /** Goes on where something holds that can be brought about, if it is known how. */
  void assume(Value condition, Optional<Choice> choice) {
    did(new Event.Assumed(condition, choice, place()));
  }

  /** A number that no value of this path has yet. */
  int number() {
    return values++;
  }

  /** Notes that a new object is a lock of another object, or a condition of such a lock. */
  void knowLock(Value object, Lock lock) {
    Map<Value, Lock> more = new HashMap<>(locks);
    more.put(object, lock);
    locks = Map.copyOf(more);
    knowPresent(object);
  }

  /** Notes that a reference is not null. */
  void knowPresent(Value object) {
    Set<Value> more = new HashSet<>(present);
    more.add(object);
    present = Set.copyOf(more);
  }

  Value unknown(String type) {
    return new Value.Unknown(number(), type);
  }

  Value read(Location location) {
    Value.Seen seen = new Value.Seen(number(), location.type());
    did(new Event.Read(seen, location, place()));
    return seen;
  }

  Value.Made make(String type) {
    Value.Made made = new Value.Made(number(), type);
    did(new Event.New(made, place()));
    return made;
  }
}
