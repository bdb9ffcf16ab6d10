package org.demonic.code.arrival;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.execute.Library;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.library.Fact;

/**
 * The origins of the values that a thread has on a path: memory that it has read, what it has put
 * into objects and arrays of its own, code that is not read, and what that code got. What has been
 * calculated in a way that is not followed may come from all that was read.
 */
final class Origins {
  private final Set<Region> contents;
  private final Map<Value, Integer> reads = new HashMap<>();
  private final Map<Value, Event.Called> results = new HashMap<>();
  private final Map<Value, Value> counters = new HashMap<>();
  private final Set<Value> functions = new HashSet<>();
  private final RootPath path;
  private final List<Event> events;

  /**
   * Creates the origins of the values on one path.
   *
   * @param end the index of the event before which the thread has the values
   * @param contents the fields and elements that count, where a value is an object that the thread
   *     has made
   */
  Origins(RootPath path, int end, Set<Region> contents) {
    this.path = path;
    this.contents = contents;
    this.events = path.events().subList(0, end);
    for (int i = 0; i < end; i++) {
      Event event = events.get(i);
      if (event instanceof Event.Read read) {
        reads.put(read.seen(), i);
      } else if (event instanceof Event.Called called) {
        called.result().ifPresent(result -> results.put(result, called));
      } else if (event instanceof Event.Joined joined) {
        counters.putAll(joined.counters());
      } else if (event instanceof Event.NewFunction created) {
        functions.add(created.object());
      }
    }
  }

  /** The memory that values come from. */
  Set<Region> regions(Collection<? extends Value> values) {
    Set<Region> found = new HashSet<>();
    for (Value part : leadingTo(values, true)) {
      Integer read = reads.get(part);
      if (read != null && !isOwn(read)) {
        found.add(Region.of(location(read)));
      }
      if (isHidden(part)) {
        found.add(new Region.Hidden());
      }
    }
    return found;
  }

  /** Whether a value comes from what code that is not read finds in objects, or in a copy of it. */
  private boolean isHidden(Value part) {
    if (part instanceof Value.Made made) {
      return Library.isOfTheJdk(made.type())
          && callsWith(made).stream().anyMatch(c -> c.fillsACopy() || finds(c, made));
    }
    Event.Called called = results.get(part);
    return called != null
        && (finds(called, part) || called.method().facts().has(Fact.READS_SETTINGS));
  }

  /** Whether a call gets another object that has contents which others may change. */
  private boolean finds(Event.Called called, Value self) {
    return called.arguments().stream().anyMatch(a -> !isPlain(a, new HashSet<>(List.of(self))));
  }

  /**
   * Numbers and immutable objects, and what the thread has made of such and still has for itself:
   * arrays and objects of the JDK. A function and an object of another class may be called back,
   * and read what they want.
   *
   * @param done those that need not be looked at
   */
  private boolean isPlain(Value argument, Set<Value> done) {
    return !done.add(argument)
        || Library.isPlain(argument)
        || (argument instanceof Value.Made made
            && !functions.contains(made)
            && Library.isOfTheJdk(made.type())
            && !isGivenAway(made, new HashSet<>())
            && contents(made).stream().allMatch(content -> isPlain(content, done)));
  }

  /**
   * Whether others may have got an object of the JDK that the thread has made, or a view of it: by
   * a field, a function, or an argument of code that is not read.
   *
   * @param done objects that are looked at already
   */
  private boolean isGivenAway(Value.Made made, Set<Value> done) {
    if (!done.add(made)) {
      return false;
    }
    Set<Value> views = new HashSet<>(List.of(made));
    return events.stream()
        .anyMatch(e -> contains(views, e.passedOn()) && !keepsForItself(e, views, done));
  }

  /** Whether nobody else has any of the views after an event that passes some on. */
  private boolean keepsForItself(Event event, Set<Value> views, Set<Value> done) {
    if (event instanceof Event.Called called) {
      called.result().filter(r -> !Library.isPlain(r)).ifPresent(views::add);
      return !contains(views, called.parameters()) || onlyHandsBack(called, views, done);
    }
    return event instanceof Event.Written w && isKeptInside(w.location(), done);
  }

  /** Whether a call hands on what it gets to nobody else, and puts it into nothing of others. */
  private boolean onlyHandsBack(Event.Called called, Set<Value> views, Set<Value> done) {
    return called.method().facts().has(Fact.HANDS_BACK)
        && called.arguments().stream()
            .allMatch(
                other ->
                    views.contains(other)
                        || Library.isPlain(other)
                        || (other instanceof Value.Made made && !isGivenAway(made, done)));
  }

  /** Whether a place is in an object of the JDK, or an array, that the thread has for itself. */
  private boolean isKeptInside(Location location, Set<Value> done) {
    return location.base().orElse(null) instanceof Value.Made holder
        && Library.isOfTheJdk(holder.type())
        && !isGivenAway(holder, done);
  }

  private static boolean contains(Set<Value> views, List<Value> values) {
    return values.stream().anyMatch(views::contains);
  }

  /** Whether the thread reads what it has made itself, and no other thread can have yet. */
  private boolean isOwn(int read) {
    return location(read).base().filter(object -> path.isOwn(read, object)).isPresent();
  }

  /**
   * The memory that decides which way the thread has taken. If something has happened that no
   * memory tells of, such as an exception of code that is not read or an interrupt, that is hidden
   * memory. Only the path on which it has happened needs to say so: the other paths say that it has
   * not happened.
   */
  Set<Region> ofTheWay() {
    List<Value> conditions = conditions();
    Set<Region> found = regions(conditions);
    if (conditions.stream().anyMatch(this::onlyHappens)) {
      found.add(new Region.Hidden());
    }
    return found;
  }

  private boolean onlyHappens(Value condition) {
    return condition instanceof Value.Unknown
        && !results.containsKey(condition)
        && !counters.containsKey(condition);
  }

  private List<Value> conditions() {
    return Event.only(Event.Assumed.class, events).map(Event.Assumed::condition).toList();
  }

  /**
   * What values are made of, where values that only a run tells are the same as other ones from
   * there. Two values that have the same are chosen by nothing that happened on their paths.
   */
  Set<Object> shape(Value value) {
    Set<Object> found = new HashSet<>();
    for (Value part : leadingTo(List.of(value), false)) {
      Integer read = reads.get(part);
      if (read != null) {
        found.add(Region.of(location(read)));
      } else if (part instanceof Value.Seen seen) {
        found.add(seen.type());
      } else if (part instanceof Value.Unknown unknown) {
        Event.Called called = results.get(part);
        found.add(called == null ? unknown.type() : called.method());
      } else if (part instanceof Value.Made made) {
        found.add(made.type());
        callsWith(made).forEach(called -> found.add(called.method()));
      } else if (Parts.of(part).stream().noneMatch(Origins::isOfARun)) {
        found.add(part);
      }
    }
    return found;
  }

  private static boolean isOfARun(Value part) {
    return part instanceof Value.Seen
        || part instanceof Value.Unknown
        || part instanceof Value.Made;
  }

  /**
   * These values and all that they come from.
   *
   * @param withPlaces whether that is also what tells where a value was read
   */
  private Set<Value> leadingTo(Collection<? extends Value> values, boolean withPlaces) {
    Set<Value> found = new HashSet<>();
    List<Value> open = new ArrayList<>(values);
    while (!open.isEmpty()) {
      for (Value part : Parts.of(open.remove(open.size() - 1))) {
        if (found.add(part)) {
          open.addAll(sources(part, withPlaces));
        }
      }
    }
    return found;
  }

  private List<Value> sources(Value part, boolean withPlaces) {
    Integer read = reads.get(part);
    if (read != null) {
      List<Value> found = put(location(read), read);
      if (withPlaces) {
        found.addAll(location(read).values());
      }
      return found;
    } else if (part instanceof Value.Made made) {
      return contents(made);
    }
    Event.Called called = results.get(part);
    if (called != null) {
      return called.arguments();
    }
    Value counted = counters.get(part);
    if (counted != null) {
      return List.of(counted);
    }
    return part instanceof Value.Unknown && withPlaces ? seen() : List.of();
  }

  /** All that the thread has got from elsewhere. */
  private List<Value> seen() {
    List<Value> found = new ArrayList<>(reads.keySet());
    found.addAll(results.keySet());
    return found;
  }

  private Location location(int read) {
    return events.get(read).accessed().orElseThrow();
  }

  /** What the thread may have put where it reads: what it has written there last, or beside it. */
  private List<Value> put(Location location, int read) {
    List<Value> found = new ArrayList<>();
    for (int i = read - 1; i >= 0; i--) {
      if (events.get(i) instanceof Event.Written w && mayBeOne(location, w.location())) {
        found.add(w.value());
        if (w.location().equals(location)) {
          return found;
        }
      }
    }
    return found;
  }

  private static boolean mayBeOne(Location one, Location other) {
    if (!Region.of(one).equals(Region.of(other))) {
      return false;
    }
    return !(one.base().orElse(null) instanceof Value.Made left
        && other.base().orElse(null) instanceof Value.Made right
        && !left.equals(right));
  }

  /**
   * What the thread has put into an object that it has made, as far as that counts: code that is
   * not read may look at all of it.
   */
  private List<Value> contents(Value.Made made) {
    List<Event.Called> calls = callsWith(made);
    List<Value> found = new ArrayList<>();
    Set<Location> done = new HashSet<>();
    for (int i = events.size() - 1; i >= 0; i--) {
      if (events.get(i) instanceof Event.Written w
          && (!calls.isEmpty() || contents.contains(Region.of(w.location())))
          && w.location().values().contains(made)
          && done.add(w.location())) {
        found.add(w.value());
      }
    }
    calls.forEach(called -> found.addAll(called.arguments()));
    return found;
  }

  /**
   * What fields have, that count, of an object which the thread has made: what it has put there,
   * where neither other code nor another round of a loop may have put something else.
   */
  Map<FieldName, Value> known(Value.Made made) {
    Map<FieldName, Value> found = new LinkedHashMap<>();
    for (Event event : events) {
      if (event instanceof Event.Joined) {
        found.clear();
      } else if (event instanceof Event.Written w
          && w.location().base().equals(Optional.of(made))
          && contents.contains(Region.of(w.location()))) {
        w.location().asField().ifPresent(f -> found.put(f, w.value()));
      }
    }
    return callsWith(made).isEmpty() ? found : Map.of();
  }

  private List<Event.Called> callsWith(Value.Made made) {
    return Event.only(Event.Called.class, events)
        .filter(called -> called.arguments().contains(made))
        .toList();
  }
}
