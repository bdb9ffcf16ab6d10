package org.demonic.junit.confirm;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.instrument.record.CallEvent;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckPointReader;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.SnapshotReader;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.StaticState;
import org.demonic.translate.naming.ArrayFields;
import org.jspecify.annotations.Nullable;

/**
 * Whether another run of a test comes to a call in the state that a plan begins with: a test may
 * depend on time or chance, or on the tests before it.
 */
final class SameState {
  private static final int MOST_SHOWN = 3;

  private final JavaDomain domain;
  private final CheckPoint point;
  private final JavaNames names;
  private final LivePaths paths;
  private final Map<ObjectReference, Object> live = new HashMap<>();

  /**
   * Creates the comparison for one run.
   *
   * @param event the call that is about to be made
   * @param question that of the plan
   */
  SameState(CallEvent event, CheckQuestion question, LivePaths paths) {
    this.domain = question.domain();
    this.point = question.point();
    this.names = new JavaNames(domain, point.snapshot().text());
    this.paths = paths;
    Map<String, @Nullable Object> roots = CheckPointReader.roots(point, event);
    point
        .snapshot()
        .paths()
        .forEach(
            (reference, path) ->
                paths.follow(path, roots).ifPresent(object -> live.put(reference, object)));
  }

  /** Whether the call is about to be made in the state of the question. */
  boolean isAt(CallEvent event) {
    return hasSameOperands(event) && hasSameObjects();
  }

  /** The differences of the objects from a state: {@code d.open is true, not false}. */
  List<String> differences(State expected) {
    List<String> found = new ArrayList<>();
    for (ObjectReference object : point.snapshot().state().objects()) {
      Object owner = live.get(object);
      if (owner != null && !owner.getClass().isArray()) {
        expected
            .fields(object)
            .forEach(
                (field, value) -> {
                  if (!isSame(object, field, value)) {
                    Optional<Object> held = paths.next(owner, "." + names.fieldName(field));
                    found.add(text(object, field, value, held.orElse(null)));
                  }
                });
      }
    }
    return found.stream().limit(MOST_SHOWN).toList();
  }

  private String text(ObjectReference object, Field field, Value expected, @Nullable Object held) {
    boolean isPlain = held == null || HeapGraph.isValue(held) || held instanceof Enum;
    return "%s.%s is %s, not %s"
        .formatted(
            object,
            names.fieldName(field),
            isPlain ? String.valueOf(held) : "another object",
            point.snapshot().text().of(expected, names.javaType(field)));
  }

  private boolean hasSameOperands(CallEvent event) {
    List<JavaParameter> parameters = point.callee().method().parameters();
    for (int i = 0; i < Math.min(parameters.size(), event.arguments().size()); i++) {
      Binding.Bound bound = point.callee().values().get(parameters.get(i).demonlName());
      if (bound != null && !isSame(bound.value(), Optional.ofNullable(event.arguments().get(i)))) {
        return false;
      }
    }
    return true;
  }

  private boolean hasSameObjects() {
    // What no term reads may be left out of a state.
    State told = point.snapshot().told();
    return told.objects().stream()
        .allMatch(
            object ->
                told.fields(object).entrySet().stream()
                    .allMatch(e -> isSame(object, e.getKey(), e.getValue())));
  }

  private boolean isSame(ObjectReference object, Field field, Value value) {
    Object owner = live.get(object);
    if (domain.isGhost(field)) {
      return true;
    } else if (object.name().equals(SnapshotReader.STATICS)) {
      return isSameStatic(field, value);
    } else if (owner == null) {
      // Strings and boxes have no fields that change.
      return !point.snapshot().paths().containsKey(object);
    } else if (owner.getClass().isArray()) {
      return field.name().equals(ArrayFields.ITEMS)
          ? areSame((Value.SequenceValue) value, owner)
          : !field.name().equals(ArrayFields.LENGTH)
              || value.equals(Value.IntValue.of(Array.getLength(owner)));
    }
    return isSame(value, paths.next(owner, "." + names.fieldName(field)));
  }

  private boolean isSameStatic(Field field, Value value) {
    return domain.statics().map(StaticState::fields).orElse(List.of()).stream()
        .filter(f -> f.demonlName().equals(field.name()))
        .allMatch(f -> isSame(value, paths.ofClass(f.field().toString())));
  }

  private boolean areSame(Value.SequenceValue elements, Object array) {
    if (elements.elements().size() != Array.getLength(array)) {
      return false;
    }
    for (int i = 0; i < elements.elements().size(); i++) {
      if (!isSame(elements.elements().get(i), Optional.ofNullable(Array.get(array, i)))) {
        return false;
      }
    }
    return true;
  }

  private boolean isSame(Value value, Optional<Object> held) {
    Object raw = held.orElse(null);
    if (value instanceof Value.IntValue number) {
      return raw instanceof Character letter
          ? number.value().equals(BigInteger.valueOf(letter))
          : raw instanceof Number known
              && number.value().equals(BigInteger.valueOf(known.longValue()));
    } else if (value instanceof Value.BoolValue truth) {
      return Boolean.valueOf(truth.value()).equals(raw);
    } else if (value instanceof Value.DoubleValue decimal) {
      return raw instanceof Number known && decimal.value().doubleValue() == known.doubleValue();
    } else if (value instanceof Value.StringValue text) {
      return text.value().equals(raw);
    } else if (value instanceof Value.EnumValue constant) {
      return raw instanceof Enum<?> known
          && constant.type().constants().get(constant.ordinal()).equals(known.name());
    } else if (value instanceof ObjectReference reference) {
      Object known = live.get(reference);
      return raw != null && (known == raw || isSameValue(reference, raw));
    }
    return raw == null;
  }

  /** Whether a reference is to a string or box, and another one has the same value. */
  private boolean isSameValue(ObjectReference reference, Object raw) {
    return HeapGraph.isValue(raw)
        && point.snapshot().references().entrySet().stream()
            .anyMatch(e -> e.getValue().equals(reference) && e.getKey().equals(raw));
  }
}
