package org.demonic.junit.confirm;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.effect.Change;
import org.demonic.code.outside.OutsideWrites;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.rerun.CallResult;
import org.demonic.lang.eval.Plan;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.jspecify.annotations.Nullable;

/** Reads what code outside of the module writes by itself: a field, or an element of an array. */
final class OutsideWriteReader {
  private final Plan.Step step;
  private final StepAction action;
  private final OperandReader operands;
  private final String text;

  private final List<Operand> read = new ArrayList<>();

  private OutsideWriteReader(
      Plan.Step step, StepAction action, OperandReader operands, String text) {
    this.step = step;
    this.action = action;
    this.operands = operands;
    this.text = text;
  }

  /** The write of a step. */
  static PlannedCall read(Plan.Step step, StepAction action, OperandReader operands, String text)
      throws NotRunnableException {
    return new OutsideWriteReader(step, action, operands, text).read();
  }

  /** A part of the write, which gets the values of the operands. */
  @FunctionalInterface
  private interface Part {
    @Nullable Object of(Object[] operands) throws ReflectiveOperationException;
  }

  private PlannedCall read() throws NotRunnableException {
    Change change = action.step().changes().get(0);
    Part write = write(change.location(), change.value());
    return new PlannedCall(
        text,
        (receiver, arguments) -> {
          try {
            write.of(arguments);
            return new CallResult(false, null);
          } catch (ReflectiveOperationException failed) {
            return new CallResult(true, failed);
          }
        },
        new Operand.Constant(null),
        read,
        Optional.empty());
  }

  private Part write(Location location, Value written) throws NotRunnableException {
    if (location.asField().isPresent()) {
      Field field = field(location.asField().get());
      Optional<Value> base = location.base();
      Part object = base.isPresent() ? value(base.get(), Object.class) : o -> null;
      Part value = value(written, field.getType());
      return o -> {
        field.set(object.of(o), value.of(o));
        return null;
      };
    }
    Location.Element element = location.element().orElseThrow();
    Part array = array(element.array());
    Part index = value(element.index(), int.class);
    Part value = value(written, Numbers.type(element.type()));
    return o -> {
      Array.set(array.of(o), number(index.of(o)), value.of(o));
      return null;
    };
  }

  private Part array(Value array) throws NotRunnableException {
    if (array instanceof Value.Unknown) {
      return value(array, Object.class);
    } else if (array instanceof Value.ElementOf inner) {
      Part outer = array(inner.array());
      Part index = value(inner.index(), int.class);
      return o -> Array.get(outer.of(o), number(index.of(o)));
    } else if (OutsideWrites.isWriter(action.step().method())) {
      return held(array);
    }
    MethodName name = action.step().method();
    if (OutsideWrites.isForFunction(name)) {
      throw new NotRunnableException("`%s` passes a function".formatted(text));
    }
    operands.addOpen("the array of `%s` may have been got earlier".formatted(text));
    Executable method = Members.method(name, operands);
    boolean isOfObject = !Modifier.isStatic(method.getModifiers());
    Part receiver = isOfObject ? operand(new StepParameter.Receiver(), Object.class) : o -> null;
    List<Part> arguments = new ArrayList<>();
    for (int i = 0; i < method.getParameterCount(); i++) {
      arguments.add(operand(new StepParameter.Argument(i), method.getParameterTypes()[i]));
    }
    return o -> {
      List<@Nullable Object> passed = new ArrayList<>();
      for (Part argument : arguments) {
        passed.add(argument.of(o));
      }
      return opened(CallResult.of(method, receiver.of(o), passed.toArray()).value());
    };
  }

  private static int number(@Nullable Object index) {
    return index instanceof Integer number ? number : 0;
  }

  /** The only thing in a container. */
  private static @Nullable Object opened(@Nullable Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    } else if (value instanceof Iterable<?> all) {
      return all.iterator().next();
    } else if (value instanceof Iterator<?> all) {
      return all.next();
    } else if (value instanceof Stream<?> all) {
      return all.findFirst().orElse(null);
    }
    return value;
  }

  private Part held(Value array) throws NotRunnableException {
    if (array instanceof Value.FieldOf f) {
      Field field = field(f.field());
      Part object = value(f.object(), Object.class);
      return o -> field.get(object.of(o));
    } else if (array instanceof Value.StaticOf f) {
      Field field = field(f.field());
      return o -> field.get(null);
    }
    throw new NotRunnableException("`%s` is of an array that is not known".formatted(text));
  }

  private Part value(Value value, Class<?> type) throws NotRunnableException {
    StepParameter parameter = new StepParameter.Symbol(value);
    if (value instanceof Value.Argument a) {
      boolean hasReceiver = action.parameters().contains(new StepParameter.Receiver());
      parameter =
          hasReceiver && a.index() == 0
              ? new StepParameter.Receiver()
              : new StepParameter.Argument(a.index() - (hasReceiver ? 1 : 0));
    }
    return operand(parameter, type);
  }

  private Part operand(StepParameter parameter, Class<?> type) throws NotRunnableException {
    Map<StepParameter, org.demonic.lang.eval.Value> given = JavaNames.given(step, action);
    org.demonic.lang.eval.Value known = given.get(parameter);
    int index = read.size();
    read.add(
        known == null
            ? new Operand.Constant(FreshObjects.anyOf(type))
            : operands.read(known, type, step.before(), text));
    return o -> o[index];
  }

  private Field field(FieldName name) throws NotRunnableException {
    Optional<Class<?>> owner = operands.classOf(name.owner().replace('/', '.'));
    try {
      if (owner.isPresent()) {
        Field field = owner.get().getDeclaredField(name.name());
        if (field.trySetAccessible()) {
          return field;
        }
      }
    } catch (NoSuchFieldException notThere) {
      // Nobody can write it.
    }
    throw new NotRunnableException("the field of `%s` cannot be written".formatted(text));
  }
}
