package org.demonic.code;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.demonic.code.effect.Change;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;

/** Takes a path on real objects, on one thread. */
final class PathOnObjects {
  /** The path needs a value that nobody knows. */
  static final class UnknownValueException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /**
   * How a path ended that was taken.
   *
   * @param result what was returned; null for void
   * @param thrown the internal name of the exception's class
   */
  record End(@Nullable Object result, Optional<String> thrown) {}

  private final ValuesOnObjects values;

  private PathOnObjects(ClassLoader loader, List<@Nullable Object> arguments) {
    this.values = new ValuesOnObjects(loader, arguments);
  }

  /** Takes a path; empty if its conditions do not hold. Then the objects are spoilt. */
  static Optional<End> take(ClassLoader loader, Path path, List<@Nullable Object> arguments)
      throws ReflectiveOperationException {
    PathOnObjects taken = new PathOnObjects(loader, arguments);
    for (Event event : path.events()) {
      if (!taken.happens(event)) {
        return Optional.empty();
      }
    }
    return taken.end(path.outcome());
  }

  /**
   * Whether a path can be taken up to the first loop that it joins. Then the objects are spoilt.
   */
  static boolean comesToLoop(ClassLoader loader, Path path, List<@Nullable Object> arguments)
      throws ReflectiveOperationException {
    PathOnObjects taken = new PathOnObjects(loader, arguments);
    for (Event event : path.events()) {
      if (event instanceof Event.Joined) {
        return true;
      } else if (!taken.happens(event)) {
        return false;
      }
    }
    return false;
  }

  /** Does what a case does, if its conditions hold; all its terms speak of the state before. */
  static Optional<End> take(ClassLoader loader, Case single, List<@Nullable Object> arguments)
      throws ReflectiveOperationException {
    PathOnObjects taken = new PathOnObjects(loader, arguments);
    for (Event event : single.path().events()) {
      if (event instanceof Event.New || event instanceof Event.Called) {
        taken.happens(event);
      }
    }
    for (Value condition : single.conditions()) {
      if (taken.values.number(condition).intValue() == 0) {
        return Optional.empty();
      }
    }
    List<Write> writes = new ArrayList<>();
    for (Change change : single.changes()) {
      writes.add(taken.writeOf(change));
    }
    Optional<End> end = taken.end(single.outcome());
    for (Write write : writes) {
      write.run();
    }
    return end;
  }

  /** A write whose object and value are found already. */
  private interface Write {
    void run() throws ReflectiveOperationException;
  }

  private Write writeOf(Change change) throws ReflectiveOperationException {
    Object value = values.value(change.value());
    if (change.location() instanceof Location.InstanceField f) {
      Field field = values.field(f.field());
      Object object = values.value(f.object());
      return () -> field.set(object, asType(field.getType(), value));
    } else if (change.location() instanceof Location.Element e) {
      Object array = Objects.requireNonNull(values.value(e.array()));
      int index = values.number(e.index()).intValue();
      return () -> Array.set(array, index, value);
    }
    return () -> write(change.location(), value);
  }

  private Optional<End> end(Outcome outcome) {
    if (outcome instanceof Outcome.Returned r) {
      return Optional.of(new End(r.value().map(values::value).orElse(null), Optional.empty()));
    } else if (outcome instanceof Outcome.Thrown t) {
      return Optional.of(new End(null, Optional.of(t.type())));
    }
    throw new UnknownValueException();
  }

  private boolean happens(Event event) throws ReflectiveOperationException {
    if (event instanceof Event.Assumed a) {
      return values.number(a.condition()).intValue() != 0;
    } else if (event instanceof Event.Read r) {
      values.set(r.seen(), values.read(r.location()));
    } else if (event instanceof Event.Written w) {
      write(w.location(), values.value(w.value()));
    } else if (event instanceof Event.New n) {
      values.set(n.object(), allocate(values.type(n.object().type())));
    } else if (event instanceof Event.NewArray n) {
      Class<?> element = values.type(n.object().type().substring(1));
      values.set(n.object(), Array.newInstance(element, values.number(n.length()).intValue()));
    } else if (event instanceof Event.Called) {
      throw new UnknownValueException();
    } else if (!isSilent(event)) {
      throw new AssertionError("no meaning on objects is known of " + event);
    }
    return true;
  }

  /** Whether an event does nothing that one thread alone could notice. */
  private static boolean isSilent(Event event) {
    return event instanceof Event.Acquired
        || event instanceof Event.Released
        || event instanceof Event.Waited
        || event instanceof Event.Joined
        || event instanceof Event.Entered
        || event instanceof Event.NewFunction;
  }

  private static Object allocate(Class<?> type) throws ReflectiveOperationException {
    Field unsafe = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
    unsafe.setAccessible(true);
    Object u = Objects.requireNonNull(unsafe.get(null));
    return u.getClass().getMethod("allocateInstance", Class.class).invoke(u, type);
  }

  private void write(Location location, @Nullable Object value)
      throws ReflectiveOperationException {
    if (location instanceof Location.InstanceField f) {
      Field field = values.field(f.field());
      field.set(values.value(f.object()), asType(field.getType(), value));
    } else if (location instanceof Location.StaticField f) {
      values.field(f.field()).set(null, value);
    } else if (location instanceof Location.Element e) {
      Array.set(
          Objects.requireNonNull(values.value(e.array())),
          values.number(e.index()).intValue(),
          value);
    }
  }

  private static @Nullable Object asType(Class<?> type, @Nullable Object value) {
    if (value instanceof Integer i) {
      if (type == boolean.class) {
        return i != 0;
      } else if (type == byte.class) {
        return i.byteValue();
      } else if (type == short.class) {
        return i.shortValue();
      } else if (type == char.class) {
        return (char) i.intValue();
      }
    }
    return value;
  }
}
