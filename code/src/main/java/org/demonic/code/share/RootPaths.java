package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.demonic.code.escape.LoopEscape;
import org.demonic.code.escape.SuperConstructors;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventRebuilder;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;

/**
 * The paths of methods at which threads begin. Those of constructors make their object first; those
 * of methods that others override assume an object whose class does not.
 */
public final class RootPaths {
  private static final int NUMBER_OF_THIS = -1;

  private final Overrides overrides;
  private final MethodReader reader;
  private final SuperConstructors constructors;
  private final Map<MethodName, List<Path>> known = new HashMap<>();
  private final Map<MethodName, LoopEscape> objects = new HashMap<>();

  /** Paths of the methods that a reader reads; methods that others override are told apart. */
  public RootPaths(Overrides overrides, MethodReader reader) {
    this.constructors = reader.superConstructors();
    this.overrides = overrides;
    this.reader = reader;
  }

  /** The paths; none if the method has no code. */
  public List<Path> of(MethodName root) {
    return known.computeIfAbsent(
        root,
        r -> {
          List<Path> paths = reader.read(r).map(MethodPaths::paths).orElse(List.of());
          if (r.isConstructor()) {
            OfThis rebuilder = new OfThis(r);
            return paths.stream().map(rebuilder::making).toList();
          }
          return selected(r, paths);
        });
  }

  /** Which objects the paths of a method have for themselves. */
  LoopEscape objects(MethodName root) {
    return objects.computeIfAbsent(root, r -> LoopEscape.of(constructors, of(r)));
  }

  /** The same for a path that is read alone. */
  LoopEscape objectsOfAPath() {
    return LoopEscape.ofAPath(constructors);
  }

  /** The paths for objects whose class has this method, and not one that overrides it. */
  private List<Path> selected(MethodName root, List<Path> paths) {
    List<Event> selected = new ArrayList<>();
    for (Value condition : overrides.ofAllRuns(root)) {
      selected.add(new Event.Assumed(condition, new Place(root, 0, 0)));
    }
    if (selected.isEmpty()) {
      return paths;
    }
    return paths.stream().map(p -> new Path(both(selected, p.events()), p.outcome())).toList();
  }

  private static List<Event> both(List<Event> first, List<Event> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  /** Puts the new object in the place of the first argument. */
  private static final class OfThis extends EventRebuilder {
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
      return new Path(events, outcome(path.outcome()));
    }

    @Override
    public Value visit(Value.Argument value) {
      return value.equals(argument) ? made : value;
    }
  }
}
