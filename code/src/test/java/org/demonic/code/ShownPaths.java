package org.demonic.code;

import java.util.List;
import java.util.stream.Collectors;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.demonic.code.value.Value;

/** Compiles sources, and shows the paths of their methods in short, without the conditions. */
final class ShownPaths {
  private final MethodReader reader;
  private final String owner;

  private ShownPaths(MethodReader reader, String owner) {
    this.reader = reader;
    this.owner = owner;
  }

  /**
   * Compiles.
   *
   * @param owner the class of the methods that are asked for
   */
  static ShownPaths of(String owner, String source) {
    CompiledSource classes = CompiledSource.of(source);
    Program program =
        Program.of(
            classes.names().stream().map(n -> n.replace('.', '/')).toList(), classes.finder());
    return new ShownPaths(new MethodReader(program, OwnedArrays.of(program)), owner);
  }

  MethodPaths paths(String name, String descriptor) {
    return reader.read(new MethodName(owner, name, descriptor)).orElseThrow();
  }

  /** Each different path as a line. */
  List<String> show(String name, String descriptor) {
    return paths(name, descriptor).paths().stream().map(ShownPaths::show).distinct().toList();
  }

  static String show(Path path) {
    String events =
        path.events().stream()
            .filter(e -> !(e instanceof Event.Assumed || e instanceof Event.Entered))
            .map(e -> show(e, path))
            .collect(Collectors.joining(", "));
    return (events.isEmpty() ? "" : events + ", ") + show(path.outcome());
  }

  private static String show(Event event, Path path) {
    if (event instanceof Event.Read r) {
      return "read " + show(r.location(), path);
    } else if (event instanceof Event.Written w) {
      return "write " + show(w.location(), path);
    } else if (event instanceof Event.Acquired a) {
      return "take " + show(a.lock(), path);
    } else if (event instanceof Event.Released r) {
      return "leave " + show(r.lock(), path);
    } else if (event instanceof Event.Waited w) {
      return "wait " + show(w.lock(), path);
    } else if (event instanceof Event.Called c) {
      String arguments =
          c.arguments().stream().map(v -> show(v, path)).collect(Collectors.joining(" "));
      return "call " + c.method().name() + "(" + arguments + ")";
    } else if (event instanceof Event.New n) {
      return "new " + n.object().type();
    } else if (event instanceof Event.NewArray n) {
      return "new " + n.object().type();
    }
    return event.getClass().getSimpleName();
  }

  private static String show(Lock lock, Path path) {
    return lock.mode() + " " + show(lock.object(), path);
  }

  private static String show(Location location, Path path) {
    if (location instanceof Location.InstanceField f) {
      return show(f.object(), path) + "." + f.field().name();
    } else if (location instanceof Location.StaticField f) {
      return f.field().name();
    }
    Location.Element e = (Location.Element) location;
    return show(e.array(), path) + "[]";
  }

  /** A value by where it is from. */
  static String show(Value value, Path path) {
    if (value instanceof Value.Seen seen) {
      return path.events().stream()
          .filter(e -> e instanceof Event.Read r && r.seen().equals(seen))
          .map(e -> show(((Event.Read) e).location(), path))
          .findFirst()
          .orElseThrow();
    } else if (value instanceof Value.Argument a) {
      return a.index() == 0 ? "this" : "a" + a.index();
    } else if (value instanceof Value.Numeral n) {
      return String.valueOf(n.number());
    } else if (value instanceof Value.Made) {
      return "new";
    } else if (value instanceof Value.Unknown) {
      return "?";
    }
    return value.toString();
  }

  private static String show(Outcome outcome) {
    if (outcome instanceof Outcome.Thrown t) {
      return "throw " + t.type().substring(t.type().lastIndexOf('/') + 1);
    } else if (outcome instanceof Outcome.NotFollowed n) {
      return n.reason().toString();
    }
    return outcome instanceof Outcome.Repeated ? "again" : "return";
  }
}
