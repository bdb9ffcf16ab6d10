package org.demonic.translate.step;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Decimals;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;
import org.demonic.translate.memory.Statics;
import org.demonic.translate.step.JavaHeap.Box;
import org.demonic.translate.step.JavaHeap.Constant;
import org.demonic.translate.step.JavaHeap.Ref;
import org.jspecify.annotations.Nullable;

/** Heaps of Java as states of a domain. */
final class StepStates {
  private final Domain domain;

  StepStates(Domain domain) {
    this.domain = domain;
  }

  /**
   * The state.
   *
   * @param isMade whether an object exists
   */
  State of(JavaHeap heap, java.util.function.Predicate<Ref> isMade) {
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    heap.objects.forEach(
        (ref, fields) -> {
          Map<Field, Value> values = new LinkedHashMap<>();
          for (Field field : domain.fields(reference(ref).type())) {
            values.put(
                field,
                isGhost(field)
                    ? ghost(field, ref, heap, isMade)
                    : value(fields.get(field.name()), field.type()));
          }
          objects.put(reference(ref), values);
        });
    heap.arrays.forEach(
        (Ref ref, List<@Nullable Object> elements) -> {
          Map<Field, Value> values = new LinkedHashMap<>();
          for (Field field : domain.fields(reference(ref).type())) {
            values.put(
                field,
                isGhost(field)
                    ? ghost(field, ref, heap, isMade)
                    : field.name().equals("length")
                        ? IntValue.of(elements.size())
                        : sequence(elements, field.type()));
          }
          objects.put(reference(ref), values);
        });
    domain
        .type(Statics.TYPE)
        .ifPresent(
            t -> {
              Map<Field, Value> values = new LinkedHashMap<>();
              domain
                  .fields(t)
                  .forEach(f -> values.put(f, value(heap.statics.get(f.name()), f.type())));
              objects.put(statics(t), values);
            });
    return State.of(objects);
  }

  static ObjectReference statics(ObjectType type) {
    return new ObjectReference("statics", type);
  }

  private static boolean isGhost(Field field) {
    return field.name().equals("made'") || field.name().startsWith("lock'");
  }

  private static Value ghost(
      Field field, Ref ref, JavaHeap heap, java.util.function.Predicate<Ref> isMade) {
    return BoolValue.of(field.name().equals("made'") ? isMade.test(ref) : heap.held.contains(ref));
  }

  private Value sequence(List<@Nullable Object> elements, Type type) {
    Type element = ((Type.SequenceType) type).element();
    List<Value> values = new ArrayList<>();
    elements.forEach(e -> values.add(value(e, element)));
    return new SequenceValue(values);
  }

  ObjectReference reference(Ref ref) {
    String name =
        switch (ref.type()) {
          case "[I" -> "int'array";
          case "[Lq/Node;" -> "Node'array";
          default -> ref.type();
        };
    return new ObjectReference(ref.name(), domain.type(name).orElseThrow());
  }

  /** The value of something; of what the type does not have, any value. */
  Value value(@Nullable Object raw, Type type) {
    if (type instanceof NullableType nullable) {
      return raw == null ? NullValue.NULL : value(raw, nullable.base());
    } else if (type instanceof ObjectType object) {
      return raw instanceof Ref ref && reference(ref).type().isSubtypeOf(object)
          ? reference(ref)
          : NullValue.NULL;
    } else if (type instanceof EnumType e) {
      return new EnumValue(e, raw instanceof Constant c ? e.constants().indexOf(c.name()) : 0);
    } else if (type instanceof IntType) {
      return raw instanceof Box b
          ? IntValue.of(b.number())
          : IntValue.of(raw instanceof Number n ? n.longValue() : 0);
    } else if (type == BasicType.BOOL) {
      return BoolValue.of(raw instanceof Number n && n.intValue() == 1);
    } else if (type == BasicType.DOUBLE) {
      double number = raw instanceof Number n ? n.doubleValue() : 0;
      return new DoubleValue(
          Decimals.toFraction(new BigDecimal(Double.isFinite(number) ? number : 0)));
    }
    return new StringValue(raw instanceof String s ? s : "");
  }
}
