package org.demonic.code.execute;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.code.execute.StampedLockCalls.Stamp;
import org.demonic.code.execute.StampedLockCalls.Validation;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;

/** A path that is being followed: what it did, and where it is. */
final class PathState {
  Activation top;
  Trace trace;
  Map<Value, Lock> locks;
  Map<Value, Stamp> stamps;
  Set<Value> present;
  int instructions;
  private int values;

  /** What counts as a change, if the thread is alone until the first one. */
  private final @Nullable Predicate<Event> changes;

  private boolean isChanged;

  PathState(Activation top, @Nullable Predicate<Event> changes) {
    this(top, Trace.EMPTY, Map.of(), Map.of(), Set.of(), changes);
  }

  private PathState(
      Activation top,
      Trace trace,
      Map<Value, Lock> locks,
      Map<Value, Stamp> stamps,
      Set<Value> present,
      @Nullable Predicate<Event> changes) {
    this.changes = changes;
    this.top = top;
    this.trace = trace;
    this.locks = locks;
    this.stamps = stamps;
    this.present = present;
  }

  PathState fork() {
    PathState copy = new PathState(top.copy(), trace, locks, stamps, present, changes);
    copy.isChanged = isChanged;
    copy.instructions = instructions;
    copy.values = values;
    return copy;
  }

  Place place() {
    return top.place();
  }

  void did(Event event) {
    trace = trace.and(event);
    isChanged |= changes != null && changes.test(event);
  }

  /** Whether the thread is taken to be alone until it changes something. */
  boolean isAlone() {
    return changes != null;
  }

  /** Whether there was a change since the thread was alone. */
  boolean isChanged() {
    return isChanged;
  }

  /** The instruction of the first method at which the path is. */
  int position() {
    Activation first = top;
    while (first.caller != null) {
      first = first.caller;
    }
    return first.index();
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

  /** Notes what the path supposes of a stamp. */
  void know(Value value, Stamp stamp) {
    Map<Value, Stamp> more = new HashMap<>(stamps);
    more.put(value, stamp);
    stamps = Map.copyOf(more);
  }

  /** Whether the path supposes that a call validates a stamp which none has validated yet. */
  boolean isToValidate() {
    return stamps.values().stream()
        .anyMatch(stamp -> stamp.validation() == Validation.WILL_SUCCEED);
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
    Optional<Value> before = changes == null || isChanged ? Optional.empty() : trace.seen(location);
    if (before.isPresent()) {
      return before.get();
    }
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
