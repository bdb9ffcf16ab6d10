package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * Which objects that paths of one method have made no other thread can have yet. A path that joins
 * a loop stands for many rounds; what these do with such objects, the paths of the rounds tell.
 */
public final class LoopEscape {
  private final SuperConstructors constructors;
  private final Map<Place, Rounds> rounds = new HashMap<>();

  /**
   * What the rounds of a loop do with objects that were made before it.
   *
   * @param escaped those that others may have afterwards
   * @param stores what they store in such objects
   */
  record Rounds(Set<Value> escaped, Set<PathEscape.Store> stores) {}

  /** A path where it joins a loop. */
  private record Begun(Set<Value.Made> own, int stores) {}

  private LoopEscape(SuperConstructors constructors) {
    this.constructors = constructors;
  }

  /** Creates the rules for paths of a method that has rounds which are not known. */
  public static LoopEscape ofAPath(SuperConstructors constructors) {
    return new LoopEscape(constructors);
  }

  /** Creates the rules for all paths of a method. */
  public static LoopEscape of(SuperConstructors constructors, List<Path> paths) {
    LoopEscape objects = new LoopEscape(constructors);
    if (paths.stream().allMatch(Path::isWhole)) {
      paths.forEach(objects::declare);
      while (paths.stream().filter(objects::learn).count() > 0) {
        // Until there is nothing new.
      }
    }
    return objects;
  }

  private void declare(Path path) {
    for (Event event : path.events()) {
      if (event instanceof Event.Joined) {
        rounds.putIfAbsent(event.place(), new Rounds(new HashSet<>(), new HashSet<>()));
      }
    }
  }

  /** Adds what the rounds of one path do. Says whether some of it is new. */
  private boolean learn(Path path) {
    boolean isNew = false;
    PathEscape escapes = new PathEscape(this);
    Map<Place, Begun> begun = new HashMap<>();
    for (Event event : path.events()) {
      if (event instanceof Event.Joined j) {
        isNew |= endOfRound(j.place(), j.forgotten(), begun.get(j.place()), escapes);
      }
      escapes.follow(event);
      if (event instanceof Event.Joined) {
        begun.put(event.place(), new Begun(escapes.own(), escapes.stores().size()));
      }
    }
    Optional<Outcome.Repeated> again = path.outcome().repeated();
    if (again.isPresent()) {
      Outcome.Repeated r = again.get();
      isNew |= endOfRound(r.place(), r.forgotten(), begun.get(r.place()), escapes);
    }
    return isNew;
  }

  private boolean endOfRound(
      Place place, List<Value> forgotten, @Nullable Begun begun, PathEscape now) {
    Rounds known = rounds.get(place);
    if (begun == null || known == null) {
      return false;
    }
    // Objects that a round makes are followed no further: what these have got, others may get.
    Set<Value> escaped = new HashSet<>(begun.own());
    escaped.removeIf(object -> now.isOwn(object) && !now.isAmong(forgotten, object));
    List<PathEscape.Store> stores = new ArrayList<>();
    for (PathEscape.Store store : now.stores().subList(begun.stores(), now.stores().size())) {
      if (begun.own().contains(store.object())) {
        stores.add(store);
      } else {
        begun.own().stream().filter(store.values()::contains).forEach(escaped::add);
      }
    }
    boolean isNew = known.escaped().addAll(escaped);
    return known.stores().addAll(stores) || isNew;
  }

  /** Which events of a path access the memory or locks of such objects. */
  public BitSet accesses(List<Event> events) {
    PathEscape escapes = new PathEscape(this);
    BitSet own = new BitSet();
    for (int i = 0; i < events.size(); i++) {
      own.set(i, escapes.follow(events.get(i)));
    }
    return own;
  }

  /** Whether a value that a path has before one of its events is such an object. */
  public boolean isOwn(List<Event> events, int index, Value value) {
    return before(events, index).isOwn(value);
  }

  /** The object that a path has made, if a value that it has before an event is one. */
  public Optional<Value.Made> made(List<Event> events, int index, Value value) {
    return before(events, index).original(value) instanceof Value.Made made
        ? Optional.of(made)
        : Optional.empty();
  }

  /** All such objects before one of the events of a path. */
  public Set<Value.Made> ownAt(List<Event> events, int index) {
    return before(events, index).own();
  }

  private PathEscape before(List<Event> events, int index) {
    PathEscape escapes = new PathEscape(this);
    events.subList(0, index).forEach(escapes::follow);
    return escapes;
  }

  /** What the rounds of a loop do; empty if that is not known. */
  Optional<Rounds> rounds(Place loop) {
    return Optional.ofNullable(rounds.get(loop));
  }

  /** Whether nobody else has a new object by a call on it that is not read. */
  boolean isKept(MethodName method, Value object) {
    return object instanceof Value.Made made
        && (method.isConstructor()
            ? !constructors.mayHandOn(method, made.type())
            : constructors.keeps(method, made.type()));
  }
}
