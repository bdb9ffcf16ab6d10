package org.demonic.code.execute;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.jspecify.annotations.Nullable;

/** The events of a path so far. Paths that begin in the same way share them. */
final class Trace {
  static final Trace EMPTY = new Trace(null, null);

  private final @Nullable Trace before;
  private final @Nullable Event last;
  private final int length;

  /** The longest part of this path that ends with an assumption. */
  private final @Nullable Trace assumed;

  private final int hash;

  private Trace(@Nullable Trace before, @Nullable Event last) {
    this.before = before;
    this.last = last;
    this.length = before == null ? 0 : before.length + 1;
    boolean isAssumption = last instanceof Event.Assumed;
    this.hash = last instanceof Event.Assumed a ? a.condition().hashCode() : 0;
    this.assumed = isAssumption ? this : before == null ? null : before.assumed;
  }

  Trace and(Event event) {
    return new Trace(this, event);
  }

  List<Event> events() {
    Event[] events = new Event[length];
    for (Trace t = this; t.last != null && t.before != null; t = t.before) {
      events[t.length - 1] = t.last;
    }
    return List.of(events);
  }

  /** What is known of a condition: by its constants, or because the path assumed it before. */
  Optional<Boolean> known(Value condition) {
    if (Values.asInt(condition).isPresent()) {
      return Optional.of(Values.asInt(condition).getAsInt() != 0);
    }
    if (assumes(condition)) {
      return Optional.of(true);
    }
    return assumes(Values.not(condition)) ? Optional.of(false) : Optional.empty();
  }

  private boolean assumes(Value condition) {
    int wanted = condition.hashCode();
    for (Trace t = assumed; t != null; t = t.earlierAssumed()) {
      if (t.hash == wanted && t.condition().equals(condition)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Trace earlierAssumed() {
    return before == null ? null : before.assumed;
  }

  /** The assumption with which this part ends. */
  private Value condition() {
    return ((Event.Assumed) last()).condition();
  }

  private Event last() {
    return Objects.requireNonNull(last);
  }

  /** The last event of a kind that is meant. */
  private <E extends Event> Optional<E> latest(Class<E> kind, Predicate<E> isMeant) {
    for (Trace t = this; t.before != null; t = t.before) {
      if (kind.isInstance(t.last) && isMeant.test(kind.cast(t.last()))) {
        return Optional.of(kind.cast(t.last()));
      }
    }
    return Optional.empty();
  }

  /** Whether others may have an object that the path made. */
  boolean givesAway(Value made) {
    Set<Value> given = new HashSet<>();
    boolean isJoined = false;
    for (Trace t = this; t.before != null; t = t.before) {
      given.addAll(t.last().passedOn());
      isJoined |= t.last() instanceof Event.Joined;
    }
    return given.contains(made)
        || (isJoined
            && given.stream()
                .anyMatch(v -> v instanceof Value.Unknown && v.kind() == Kind.REFERENCE));
  }

  /** What a location held when it was read, if nothing was written since. */
  Optional<Value> seen(Location location) {
    for (Trace t = this; t.before != null && t.last().changed().isEmpty(); t = t.before) {
      if (t.last instanceof Event.Read r && r.location().equals(location)) {
        return Optional.of(r.seen());
      }
    }
    return Optional.empty();
  }

  /** The location from which a value was read. */
  Optional<Location> location(Value seen) {
    return latest(Event.Read.class, r -> r.seen().equals(seen)).map(Event.Read::location);
  }

  /** Whether the path holds each lock as often as it did when it was shorter. */
  boolean holdsTheSameLocks(Trace before) {
    Map<Lock, Integer> taken = new HashMap<>();
    for (Trace t = this; t != before && t.before != null; t = t.before) {
      if (t.last instanceof Event.Locking l) {
        taken.merge(l.lock(), l.takes() ? 1 : -1, Integer::sum);
      }
    }
    return taken.values().stream().allMatch(n -> n == 0);
  }

  /** The unread method that returned a value. */
  Optional<MethodName> maker(Value value) {
    return latest(Event.Called.class, c -> c.result().equals(Optional.of(value)))
        .map(Event.Called::method);
  }

  /** The function object that the path made, if the value is one. */
  Optional<Event.NewFunction> function(Value value) {
    return latest(Event.NewFunction.class, f -> f.object().equals(value));
  }

  /** The static type of a reference, as far as the code and what the path assumed tell. */
  String type(Value reference) {
    for (Trace t = assumed; t != null; t = t.earlierAssumed()) {
      if (t.condition() instanceof Value.InstanceOf i && i.object().equals(reference)) {
        return i.type();
      }
    }
    return ValueTypes.of(reference);
  }

  /** The length of an array. */
  Value length(Value array) {
    return latest(Event.NewArray.class, made -> made.object().equals(array))
        .map(Event.NewArray::length)
        .orElseGet(() -> new Value.Length(array));
  }
}
