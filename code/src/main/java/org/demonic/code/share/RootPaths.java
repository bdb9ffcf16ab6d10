package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueRebuilder;

/** The paths of methods at which threads begin; those of constructors make their object first. */
public final class RootPaths {
  private static final int NUMBER_OF_THIS = -1;

  private final MethodReader reader;
  private final Map<MethodName, List<Path>> known = new HashMap<>();

  /** Paths of the methods that a reader reads. */
  public RootPaths(MethodReader reader) {
    this.reader = reader;
  }

  /** The paths; none if the method has no code. */
  public List<Path> of(MethodName root) {
    return known.computeIfAbsent(
        root,
        r -> {
          List<Path> paths = reader.read(r).map(MethodPaths::paths).orElse(List.of());
          OfThis rebuilder = new OfThis(r);
          return r.isConstructor() ? paths.stream().map(rebuilder::making).toList() : paths;
        });
  }

  /** Puts the new object in the place of the first argument. */
  private static final class OfThis extends ValueRebuilder {
    private final Value.Argument argument;
    private final Value.Made made;
    private final Event.New beginning;
    private final IdentityHashMap<Event, Event> known = new IdentityHashMap<>();

    OfThis(MethodName root) {
      String type = "L" + root.owner() + ";";
      this.argument = new Value.Argument(0, type);
      this.made = new Value.Made(NUMBER_OF_THIS, type);
      this.beginning = new Event.New(made, new Place(root, 0, 0));
    }

    /** Paths share the events of a common beginning before and after. */
    Path making(Path path) {
      List<Event> events = new ArrayList<>(List.of(beginning));
      path.events().forEach(e -> events.add(known.computeIfAbsent(e, this::event)));
      return new Path(events, path.outcome());
    }

    @Override
    public Value visit(Value.Argument value) {
      return value.equals(argument) ? made : value;
    }

    private Event event(Event event) {
      if (event instanceof Event.Assumed e) {
        return new Event.Assumed(rebuild(e.condition()), e.place());
      } else if (event instanceof Event.Read e) {
        return new Event.Read(e.seen(), location(e.location()), e.place());
      } else if (event instanceof Event.Written e) {
        return new Event.Written(location(e.location()), rebuild(e.value()), e.place());
      } else if (event instanceof Event.NewArray e) {
        return new Event.NewArray(e.array(), rebuild(e.length()), e.place());
      } else if (event instanceof Event.NewFunction e) {
        return new Event.NewFunction(
            e.object(), e.name(), e.body(), values(e.captured()), e.place());
      } else if (event instanceof Event.Acquired e) {
        return new Event.Acquired(lock(e.lock()), e.place());
      } else if (event instanceof Event.Released e) {
        return new Event.Released(lock(e.lock()), e.place());
      } else if (event instanceof Event.Waited e) {
        return new Event.Waited(lock(e.lock()), e.place());
      } else if (event instanceof Event.Called e) {
        return new Event.Called(e.method(), values(e.arguments()), e.result(), e.place());
      }
      return event;
    }

    private Lock lock(Lock lock) {
      return new Lock(rebuild(lock.object()), lock.mode());
    }

    private List<Value> values(List<Value> values) {
      return values.stream().map(this::rebuild).toList();
    }

    private Location location(Location location) {
      if (location instanceof Location.InstanceField f) {
        return new Location.InstanceField(rebuild(f.object()), f.field());
      } else if (location instanceof Location.Element e) {
        return new Location.Element(rebuild(e.array()), rebuild(e.index()), e.type());
      }
      return location;
    }
  }
}
