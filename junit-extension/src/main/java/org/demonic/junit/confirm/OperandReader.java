package org.demonic.junit.confirm;

import java.lang.reflect.Array;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.demonic.junit.heap.HeapGraph;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.lang.domain.Field;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.type.JavaType;

/** Reads values of demonL as what Java code passes. */
final class OperandReader {
  private final JavaDomain domain;
  private final Snapshot snapshot;
  private final ClassLoader loader;

  /** The objects that calls have made so far. */
  private final Set<ObjectReference> made = new HashSet<>();

  private Optional<String> open = Optional.empty();

  OperandReader(CheckGoal goal, ClassLoader loader) {
    this.domain = goal.question().domain();
    this.snapshot = goal.question().point().snapshot();
    this.loader = loader;
  }

  /** A call makes an object. */
  void make(ObjectReference object) {
    made.add(object);
  }

  /** The part that the plan leaves open, so that another effect refutes nothing; perhaps empty. */
  Optional<String> open() {
    return open;
  }

  /** Notes that the plan leaves something open. */
  void addOpen(String what) {
    open = open.or(() -> Optional.of(what));
  }

  /**
   * An operand.
   *
   * @param type as it is declared
   * @param state in which it is used
   * @param call what it is for
   */
  Operand read(Value value, Class<?> type, State state, String call) throws NotRunnableException {
    if (value instanceof ObjectReference object) {
      return object(object, state, call);
    } else if (value instanceof Value.NullValue) {
      return new Operand.Constant(null);
    } else if (value instanceof Value.BoolValue truth) {
      return new Operand.Constant(truth.value());
    } else if (value instanceof Value.StringValue string) {
      return new Operand.Constant(string.value());
    } else if (value instanceof Value.IntValue || value instanceof Value.DoubleValue) {
      return new Operand.Constant(Numbers.of(value, type));
    } else if (value instanceof Value.EnumValue constant) {
      return new Operand.Constant(constant(constant, type, call));
    }
    throw new NotRunnableException("`%s` needs %s".formatted(call, value.summary()));
  }

  private Operand object(ObjectReference object, State state, String call)
      throws NotRunnableException {
    for (Map.Entry<Object, ObjectReference> known : snapshot.references().entrySet()) {
      if (known.getValue().equals(object) && HeapGraph.isValue(known.getKey())) {
        return new Operand.Constant(known.getKey());
      }
    }
    if (made.contains(object) || snapshot.paths().containsKey(object)) {
      return new Operand.Named(object);
    }
    return new Operand.Own(
        object,
        own(object, state)
            .orElseThrow(
                () ->
                    new NotRunnableException(
                        "`%s` needs an object of its own, `%s`".formatted(call, object))));
  }

  private Optional<Supplier<Object>> own(ObjectReference object, State state) {
    Optional<JavaType.ArrayType> array = domain.arrayType(object.type());
    if (array.isPresent()) {
      return array(array.get(), state.fields(object));
    }
    if (!domain.domain().fields(object.type()).stream().allMatch(domain::isGhost)) {
      addOpen("a plan may need another object than a new `%s`".formatted(object));
    }
    return domain.classes().stream()
        .filter(c -> c.demonlName().equals(object.type().name()))
        .map(JavaClass::binaryName)
        .findFirst()
        .or(
            () ->
                object.type().name().equals("Object")
                    ? Optional.of(Object.class.getName())
                    : Optional.empty())
        .flatMap(this::classOf)
        .flatMap(FreshObjects::of);
  }

  /** An array of numbers or truth values, as it is in a state. */
  private static Optional<Supplier<Object>> array(JavaType.ArrayType type, Map<Field, Value> held) {
    List<Value> elements =
        held.values().stream()
            .filter(Value.SequenceValue.class::isInstance)
            .map(v -> ((Value.SequenceValue) v).elements())
            .findFirst()
            .orElse(List.of());
    Class<?> element = Numbers.type(type.descriptor().substring(1));
    if (!element.isPrimitive()) {
      return Optional.empty();
    }
    return Optional.of(
        () -> {
          Object array = Array.newInstance(element, elements.size());
          for (int i = 0; i < elements.size(); i++) {
            Value value = elements.get(i);
            Array.set(
                array,
                i,
                value instanceof Value.BoolValue truth
                    ? (Object) truth.value()
                    : Numbers.of(value, element));
          }
          return array;
        });
  }

  /** A class of the code under test. */
  Optional<Class<?>> classOf(String binaryName) {
    try {
      return Optional.of(Class.forName(binaryName, false, loader));
    } catch (ClassNotFoundException | LinkageError notThere) {
      return Optional.empty();
    }
  }

  private static Object constant(Value.EnumValue value, Class<?> type, String call)
      throws NotRunnableException {
    String name = value.type().constants().get(value.ordinal());
    Object[] constants = type.getEnumConstants();
    for (Object constant : constants == null ? new Object[0] : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new NotRunnableException("`%s` needs the constant %s".formatted(call, name));
  }
}
