package org.demonic.code.callback;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventRebuilder;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/** What is known, somewhere in a path, of its functions and collections; and the path made anew. */
final class Run extends EventRebuilder {
  final List<Event> events = new ArrayList<>();
  final Map<Value, Function> functions = new HashMap<>();
  final Map<Value, Source> sources = new HashMap<>();
  final Map<Value, Integer> rounds = new HashMap<>();
  final Map<Integer, List<Value.Argument>> within = new LinkedHashMap<>();
  final List<Value.Argument> captured = new ArrayList<>();
  final List<Function> later = new ArrayList<>();
  final Set<Value> used = new HashSet<>();
  final Set<Value> spent = new HashSet<>();
  final Map<Location, Function> left = new LinkedHashMap<>();
  final Map<Value, Location> places = new HashMap<>();
  Optional<MethodName> second = Optional.empty();
  final Map<Value, Function> threads = new HashMap<>();
  boolean isLater;
  int callback = -1;
  private final Map<Value, Value> names = new HashMap<>();
  private int objects;

  Run() {}

  Run(Run other) {
    events.addAll(other.events);
    functions.putAll(other.functions);
    sources.putAll(other.sources);
    rounds.putAll(other.rounds);
    other.within.forEach((k, v) -> within.put(k, new ArrayList<>(v)));
    captured.addAll(other.captured);
    later.addAll(other.later);
    used.addAll(other.used);
    spent.addAll(other.spent);
    left.putAll(other.left);
    places.putAll(other.places);
    second = other.second;
    threads.putAll(other.threads);
    isLater = other.isLater;
    callback = other.callback;
    names.putAll(other.names);
    objects = other.objects;
  }

  /** The source of the objects that a path finds in a collection, or gets one after the other. */
  sealed interface Source {
    /** A collection that the caller chooses; the argument of the root, and its element types. */
    record Given(int argument, List<String> types) implements Source {}

    /** A collection of functions; of which object, unless it is the same for all. */
    record Hooks(KeptFunction kept, Optional<Value> owner) implements Source {}

    /** A collection into which the run has put a function. */
    record One(Function function) implements Source {}
  }

  /** An object of a type that the run is free to choose. */
  Value.Argument chosen(String type) {
    return new Value.Argument(Value.Argument.WITHIN + objects++, "L" + type + ";");
  }

  /** Puts another value in the place of one, from here on. */
  void name(Value value, Value other) {
    names.put(value, other);
  }

  Value now(Value value) {
    return rebuild(value);
  }

  Event now(Event event) {
    return event(event);
  }

  /** The events without conditions that hold by now. */
  List<Event> whatMatters() {
    return events.stream().filter(this::matters).toList();
  }

  /** How many of the first events matter. */
  int size(int first) {
    return (int) events.stream().limit(first).filter(this::matters).count();
  }

  private boolean matters(Event event) {
    return !(event instanceof Event.Assumed a && rebuild(a.condition()).equals(Values.TRUE));
  }

  /** The place that the run has come to. */
  Place lastPlace(MethodName root) {
    return events.isEmpty() ? new Place(root, 0, 0) : events.get(events.size() - 1).place();
  }

  /** Whether every lock that was taken has been given back. */
  boolean hasNoLock() {
    return Event.only(Event.Locking.class, events).mapToInt(l -> l.takes() ? 1 : -1).sum() == 0;
  }

  @Override
  public Value visit(Value.Seen value) {
    return names.getOrDefault(value, value);
  }

  @Override
  public Value visit(Value.Unknown value) {
    return names.getOrDefault(value, value);
  }

  /** What a run calls or goes through is there. */
  @Override
  public Value visit(Value.Compared value) {
    Value left = rebuild(value.left());
    Value right = rebuild(value.right());
    boolean isOfPresent =
        (isPresent(left) && right.equals(Values.NULL))
            || (isPresent(right) && left.equals(Values.NULL));
    return isOfPresent && value.relation() == Relation.EQUAL
        ? Values.FALSE
        : isOfPresent && value.relation() == Relation.NOT_EQUAL
            ? Values.TRUE
            : Values.compare(value.relation(), left, right);
  }

  @Override
  public Value visit(Value.InstanceOf value) {
    Value object = rebuild(value.object());
    Function function = functions.get(object);
    return function != null && function.type().equals(value.type())
        ? Values.TRUE
        : new Value.InstanceOf(object, value.type());
  }

  private boolean isPresent(Value value) {
    return functions.containsKey(value) || sources.containsKey(value) || used.contains(value);
  }
}
