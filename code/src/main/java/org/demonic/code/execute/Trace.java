package org.demonic.code.execute;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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
    this.hash = last instanceof Event.Assumed a ? a.condition().hashCode() : 0;
    this.assumed = last instanceof Event.Assumed ? this : before == null ? null : before.assumed;
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
      if (t.hash == wanted
          && t.last instanceof Event.Assumed a
          && a.condition().equals(condition)) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Trace earlierAssumed() {
    return before == null ? null : before.assumed;
  }

  /** Whether others may have an object that the path made. */
  boolean givesAway(Value made) {
    Set<Value> given = new HashSet<>();
    boolean isJoined = false;
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.Written w) {
        given.add(w.value());
      } else if (t.last instanceof Event.Called c) {
        given.addAll(c.arguments());
      } else if (t.last instanceof Event.NewFunction f) {
        given.addAll(f.captured());
      }
      isJoined |= t.last instanceof Event.Joined;
    }
    return given.contains(made)
        || (isJoined
            && given.stream()
                .anyMatch(v -> v instanceof Value.Unknown && v.kind() == Kind.REFERENCE));
  }

  /** Where a value was read. */
  Optional<Location> location(Value seen) {
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.Read r && r.seen().equals(seen)) {
        return Optional.of(r.location());
      }
    }
    return Optional.empty();
  }

  /** Whether the path holds each lock as often as it did when it was shorter. */
  boolean holdsTheSameLocks(Trace before) {
    Map<Lock, Integer> taken = new HashMap<>();
    for (Trace t = this; t != before && t.before != null; t = t.before) {
      if (t.last instanceof Event.Acquired a) {
        taken.merge(a.lock(), 1, Integer::sum);
      } else if (t.last instanceof Event.Released r) {
        taken.merge(r.lock(), -1, Integer::sum);
      }
    }
    return taken.values().stream().allMatch(n -> n == 0);
  }

  /** The unread method that returned a value. */
  Optional<MethodName> maker(Value value) {
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.Called c && c.result().equals(Optional.of(value))) {
        return Optional.of(c.method());
      }
    }
    return Optional.empty();
  }

  /** The function object that the path made, if the value is one. */
  Optional<Event.NewFunction> function(Value value) {
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.NewFunction f && f.object().equals(value)) {
        return Optional.of(f);
      }
    }
    return Optional.empty();
  }

  /** The static type of a reference, as far as the code and what the path assumed tell. */
  String type(Value reference) {
    for (Trace t = assumed; t != null; t = t.earlierAssumed()) {
      if (t.last instanceof Event.Assumed a
          && a.condition() instanceof Value.InstanceOf i
          && i.object().equals(reference)) {
        return i.type();
      }
    }
    return ValueTypes.of(reference);
  }

  /** The length of an array. */
  Value length(Value array) {
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.NewArray n && n.array().equals(array)) {
        return n.length();
      }
    }
    return new Value.Length(array);
  }
}
