package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.jspecify.annotations.Nullable;

/** The events of a path so far. Paths that begin in the same way share them. */
final class Trace {
  static final Trace EMPTY = new Trace(null, null);

  private final @Nullable Trace before;
  private final @Nullable Event last;
  private final int length;

  private Trace(@Nullable Trace before, @Nullable Event last) {
    this.before = before;
    this.last = last;
    this.length = before == null ? 0 : before.length + 1;
  }

  Trace and(Event event) {
    return new Trace(this, event);
  }

  List<Event> events() {
    List<Event> events = new ArrayList<>(length);
    for (Trace t = this; t.last != null && t.before != null; t = t.before) {
      events.add(t.last);
    }
    Collections.reverse(events);
    return events;
  }

  /** What is known of a condition: by its constants, or because the path assumed it before. */
  Optional<Boolean> known(Value condition) {
    if (Values.asInt(condition).isPresent()) {
      return Optional.of(Values.asInt(condition).getAsInt() != 0);
    }
    Value opposite = Values.not(condition);
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.Assumed a) {
        if (a.condition().equals(condition)) {
          return Optional.of(true);
        } else if (a.condition().equals(opposite)) {
          return Optional.of(false);
        }
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
    for (Trace t = this; t.before != null; t = t.before) {
      if (t.last instanceof Event.Assumed a
          && a.condition() instanceof Value.InstanceOf i
          && i.object().equals(reference)) {
        return i.type();
      }
    }
    return Types.of(reference);
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
