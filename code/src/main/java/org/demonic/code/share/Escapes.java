package org.demonic.code.share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;

/**
 * The objects that a path has made and no other thread can have yet: until the path stores them
 * where others may find them, or hands them to code that is not read. Follows one path.
 */
final class Escapes {
  private final OwnObjects rules;
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
   * For the beginning of a path.
   *
   * @param rules what is known of the loops and calls of its method
   */
  Escapes(OwnObjects rules) {
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
    if (event instanceof Event.New n) {
      own.add(n.object());
    } else if (event instanceof Event.NewArray n) {
      own.add(n.array());
    } else if (event instanceof Event.NewFunction n) {
      own.add(n.object());
      n.captured().forEach(c -> store(n.object(), Optional.empty(), c));
    } else if (event instanceof Event.Written w) {
      return write(w);
    } else if (event instanceof Event.Read r) {
      return read(r);
    } else if (event instanceof Event.Acquired a) {
      return own.contains(original(a.lock().object()));
    } else if (event instanceof Event.Released r) {
      return own.contains(original(r.lock().object()));
    } else if (event instanceof Event.Called c && c.fillsACopy()) {
      return fill(c);
    } else if (event instanceof Event.Called c) {
      boolean isKept =
          c.method().isConstructor() && !rules.mayHandOn(c.method(), c.arguments().get(0));
      c.arguments().stream().skip(isKept ? 1 : 0).forEach(this::escape);
    } else if (event instanceof Event.Joined j) {
      join(j);
    }
    return false;
  }

  /** A copy has objects that any array may have had. */
  private boolean fill(Event.Called copying) {
    if (copying.arguments().stream().anyMatch(Escapes::hasObjects)) {
      own.stream()
          .filter(Escapes::hasObjects)
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
  private void join(Event.Joined joined) {
    joined.forgotten().forEach(this::escape);
    Optional<OwnObjects.Rounds> rounds = rules.rounds(joined.place());
    if (rounds.isEmpty()) {
      Set.copyOf(own).forEach(this::escape);
      return;
    }
    for (Store store : List.copyOf(rounds.get().stores())) {
      store(store);
      store.field().ifPresent(this::forget);
    }
    rounds.get().escaped().forEach(this::escape);
  }

  private void forget(FieldName field) {
    unknown.add(field);
    fields.values().forEach(values -> values.remove(field));
  }

  /** The value that an own object's memory had where a value was read from it, or the value. */
  Value original(Value value) {
    return aliases.getOrDefault(value, value);
  }

  private boolean write(Event.Written written) {
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

  private boolean read(Event.Read read) {
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
