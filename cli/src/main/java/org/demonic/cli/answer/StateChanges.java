package org.demonic.cli.answer;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;

/**
 * Writes the fields of a state and the changes by a step as facts such as {@code a.balance: 10 ->
 * 0}.
 */
public final class StateChanges {
  /** The most changed elements of a long sequence that are listed one by one. */
  private static final int MOST_ELEMENTS = 8;

  private StateChanges() {}

  /**
   * A change.
   *
   * @param place such as {@code a.balance} or {@code a.items[5]}
   */
  public record Change(String place, Value old, Value now) {}

  /** The fields of an object, one fact each. */
  static List<String> fields(State state, ObjectReference object) {
    List<String> facts = new ArrayList<>();
    state
        .fields(object)
        .forEach((field, value) -> facts.add(name(object, field) + " = " + value.summary()));
    return facts;
  }

  /** An object that comes into being, and its fields. */
  public static List<String> appearance(State state, ObjectReference object) {
    List<String> facts = new ArrayList<>();
    facts.add("%s is a new %s".formatted(object, object.type()));
    facts.addAll(fields(state, object));
    return facts;
  }

  /** The differences between two states, the objects in their order in {@code after}. */
  static List<String> between(State before, State after) {
    List<String> facts = new ArrayList<>();
    for (ObjectReference object : after.objects()) {
      if (!before.contains(object)) {
        facts.addAll(appearance(after, object));
        continue;
      }
      for (Map.Entry<Field, Value> entry : after.fields(object).entrySet()) {
        Value old = before.read(object, entry.getKey());
        changes(name(object, entry.getKey()), old, entry.getValue())
            .forEach(
                c ->
                    facts.add(
                        "%s: %s -> %s".formatted(c.place(), c.old().summary(), c.now().summary())));
      }
    }
    return facts;
  }

  /**
   * The differences between two values at a place. If only a few elements of a long sequence
   * differ, each is a place of its own.
   */
  public static List<Change> changes(String place, Value old, Value now) {
    if (old.equals(now)) {
      return List.of();
    }
    if (old instanceof SequenceValue before
        && now instanceof SequenceValue after
        && before.isLong()
        && before.elements().size() == after.elements().size()) {
      List<Change> elements =
          IntStream.range(0, after.elements().size())
              .filter(i -> !before.elements().get(i).equals(after.elements().get(i)))
              .mapToObj(
                  i ->
                      new Change(
                          "%s[%d]".formatted(place, i),
                          before.elements().get(i),
                          after.elements().get(i)))
              .limit(MOST_ELEMENTS + 1L)
              .toList();
      if (elements.size() <= MOST_ELEMENTS) {
        return elements;
      }
    }
    return List.of(new Change(place, old, now));
  }

  /** The objects that differ. */
  static Set<ObjectReference> changedObjects(State before, State after) {
    Set<ObjectReference> changed = new LinkedHashSet<>();
    for (ObjectReference object : after.objects()) {
      if (!before.contains(object) || !before.fields(object).equals(after.fields(object))) {
        changed.add(object);
      }
    }
    return changed;
  }

  /** The objects that a value refers to directly. */
  static List<ObjectReference> references(Value value) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().flatMap(e -> references(e).stream()).toList();
    }
    return value instanceof ObjectReference object ? List.of(object) : List.of();
  }

  /** A field of an object, as in {@code a.balance}. */
  public static String name(ObjectReference object, Field field) {
    return object + "." + field.name();
  }
}
