package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventRebuilder;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;

/** The paths of methods at which threads begin; those of constructors make their object first. */
final class RootPaths {
  private static final int NUMBER_OF_THIS = -1;

  private final MethodReader reader;
  private final Map<MethodName, List<Path>> known = new HashMap<>();

  RootPaths(MethodReader reader) {
    this.reader = reader;
  }

  /** The paths; none if the method has no code. */
  List<Path> of(MethodName root) {
    return known.computeIfAbsent(
        root,
        r -> {
          List<Path> paths = reader.read(r).map(MethodPaths::paths).orElse(List.of());
          OfThis rebuilder = new OfThis(r);
          return r.isConstructor() ? paths.stream().map(rebuilder::making).toList() : paths;
        });
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
      return new Path(events, path.outcome());
    }

    @Override
    public Value visit(Value.Argument value) {
      return value.equals(argument) ? made : value;
    }
  }
}
