package org.demonic.code.escape;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.Event;
import org.demonic.code.path.EventVisitor;
import org.demonic.code.path.Location;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;

/**
 * The objects that a path has made and no other thread can have yet: until the path stores them
 * where others may find them, or hands them to code that is not read. Follows one path.
 */
final class PathEscape implements EventVisitor<Boolean> {
  private final LoopEscape rules;
  private final Set<Value.Made> own = new HashSet<>();
  private final Map<Value, Map<FieldName, Value>> fields = new HashMap<>();
  private final Map<Value, List<Value>> held = new HashMap<>();
  private final Map<Value, Value> aliases = new HashMap<>();

  private final Set<FieldName> unknown = new HashSet<>();
  private final List<Store> stores = new ArrayList<>();

  /**
   * A store in one of these objects, or what a function captures.
   *
   * @param field empty if it is not in a field
   * @param values the parts of what is stored
   */
  record Store(Value object, Optional<FieldName> field, Set<Value> values) {
    Store {
      values = Set.copyOf(values);
    }
  }

  /**
   * Creates the state at the beginning of a path.
   *
   * @param rules what is known of the loops and calls of its method
   */
  PathEscape(LoopEscape rules) {
    this.rules = rules;
  }

  /** The objects now. */
  Set<Value.Made> own() {
    return Set.copyOf(own);
  }

  /** Whether a value is one of them. */
  boolean isOwn(Value value) {
    return own.contains(original(value));
  }

  /** Whether an object is among some values or their parts. */
  boolean isAmong(List<Value> values, Value object) {
    return values.stream().anyMatch(value -> originals(value).contains(object));
  }

  /** All stores in such objects so far. */
  List<Store> stores() {
    return stores;
  }

  /** Follows an event. Says whether it is an access to the memory or lock of such an object. */
  boolean follow(Event event) {
    return event.accept(this);
  }

  @Override
  public Boolean visit(Event.Assumed event) {
    return false;
  }

  @Override
  public Boolean visit(Event.New event) {
    own.add(event.object());
    return false;
  }

  @Override
  public Boolean visit(Event.NewArray event) {
    own.add(event.object());
    return false;
  }

  @Override
  public Boolean visit(Event.NewFunction event) {
    own.add(event.object());
    event.captured().forEach(c -> store(event.object(), Optional.empty(), c));
    return false;
  }

  @Override
  public Boolean visit(Event.Acquired event) {
    return isOwn(event.lock().object());
  }

  @Override
  public Boolean visit(Event.Released event) {
    return isOwn(event.lock().object());
  }

  /** Others cannot notify the thread; that it waits counts all the same. */
  @Override
  public Boolean visit(Event.Waited event) {
    return false;
  }

  /** What the method does with its arguments, the events after this one tell. */
  @Override
  public Boolean visit(Event.Entered event) {
    return false;
  }

  @Override
  public Boolean visit(Event.Called event) {
    if (event.fillsACopy()) {
      return fill(event);
    }
    boolean isKept =
        event.receiver().filter(o -> rules.isKept(event.method(), original(o))).isPresent();
    event.arguments().stream().skip(isKept ? 1 : 0).forEach(this::escape);
    return false;
  }

  /** A copy has objects that any array may have had. */
  private boolean fill(Event.Called copying) {
    if (copying.arguments().stream().anyMatch(PathEscape::hasObjects)) {
      own.stream()
          .filter(PathEscape::hasObjects)
          .flatMap(array -> held.getOrDefault(array, List.of()).stream())
          .toList()
          .forEach(this::escape);
    }
    return copying.arguments().stream().allMatch(this::isOwn);
  }

  /** Whether a new object is an array of others. */
  private static boolean hasObjects(Value made) {
    String type = ValueTypes.of(made);
    return type.startsWith("[L") || type.startsWith("[[");
  }

  /** What the rounds of a loop do may have been done now. */
  @Override
  public Boolean visit(Event.Joined event) {
    event.forgotten().forEach(this::escape);
    Optional<LoopEscape.Rounds> rounds = rules.rounds(event.place());
    if (rounds.isEmpty()) {
      Set.copyOf(own).forEach(this::escape);
      return false;
    }
    for (Store store : List.copyOf(rounds.get().stores())) {
      store(store);
      store.field().ifPresent(this::forget);
    }
    rounds.get().escaped().forEach(this::escape);
    return false;
  }

  private void forget(FieldName field) {
    unknown.add(field);
    fields.values().forEach(values -> values.remove(field));
  }

  /** The value that an own object's memory had where a value was read from it, or the value. */
  Value original(Value value) {
    return aliases.getOrDefault(value, value);
  }

  @Override
  public Boolean visit(Event.Written written) {
    Optional<Value> object = ownBase(written.location());
    if (object.isEmpty()) {
      escape(written.value());
      return false;
    }
    Optional<FieldName> field = written.location().asField();
    field.ifPresent(
        f ->
            fields
                .computeIfAbsent(object.get(), k -> new HashMap<>())
                .put(f, original(written.value())));
    store(object.get(), field, written.value());
    return true;
  }

  /** The object or array that a location is a part of, if it is one of these. */
  private Optional<Value> ownBase(Location location) {
    return location.base().map(this::original).filter(own::contains);
  }

  private void store(Value object, Optional<FieldName> field, Value value) {
    store(new Store(object, field, originals(value)));
  }

  private void store(Store store) {
    stores.add(store);
    held.computeIfAbsent(store.object(), k -> new ArrayList<>()).addAll(store.values());
  }

  private Set<Value> originals(Value value) {
    return Parts.of(value).stream()
        .flatMap(part -> Parts.of(original(part)).stream())
        .collect(Collectors.toSet());
  }

  @Override
  public Boolean visit(Event.Read read) {
    Optional<Value> object = ownBase(read.location());
    if (object.isEmpty()) {
      return false;
    }
    Optional<FieldName> field = read.location().asField();
    Optional<Value> value = field.map(f -> fields.getOrDefault(object.get(), Map.of()).get(f));
    if (value.isPresent()) {
      aliases.put(read.seen(), value.get());
    } else if (field.filter(f -> !unknown.contains(f)).isEmpty()) {
      held.getOrDefault(object.get(), List.of()).forEach(this::escape);
    }
    return true;
  }

  private void escape(Value value) {
    for (Value object : originals(value)) {
      if (own.remove(object)) {
        held.getOrDefault(object, List.of()).forEach(this::escape);
      }
    }
  }
}
