package org.demonic.junit.confirm;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.code.path.Choice;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.step.Extent;
import org.demonic.code.step.Step;
import org.demonic.junit.confirm.PlannedTurns.Turn;
import org.demonic.junit.contract.Descriptors;
import org.demonic.junit.heap.HeapWalk;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.JavaNames;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.jspecify.annotations.Nullable;

/** Reads a plan as calls that threads can make. */
final class PlanReader {
  /** The thread that makes the calls that nothing holds. */
  private static final int FREE = 0;

  private final JavaDomain domain;
  private final CheckPoint point;
  private final JavaNames names;
  private final ClassLoader loader;
  private final List<Turn> turns = new ArrayList<>();
  private int threads = 1;

  /** The thread whose call is suspended. */
  private int suspended;

  private PlanReader(CheckGoal goal, ClassLoader loader) {
    this.domain = goal.question().domain();
    this.point = goal.question().point();
    this.names = new JavaNames(domain, point.snapshot().text());
    this.loader = loader;
  }

  /**
   * The calls of a plan.
   *
   * @param loader finds the classes of the code under test
   */
  static PlannedTurns read(CheckGoal goal, Plan plan, ClassLoader loader)
      throws NotRunnableException {
    PlanReader reader = new PlanReader(goal, loader);
    for (Plan.Step step : plan.steps()) {
      reader.read(step);
    }
    return new PlannedTurns(reader.turns);
  }

  private void read(Plan.Step step) throws NotRunnableException {
    StepAction action =
        domain.step(step.action()).orElseThrow(() -> new NotRunnableException("it has no code"));
    Extent extent = action.step().extent();
    if (extent instanceof Extent.Resumed resumed) {
      turns.add(new Turn(suspended, Optional.empty(), resumed.before()));
      return;
    }
    Optional<Place> until = until(extent, names.call(step));
    PlannedCall call = call(step, action);
    if (until.isPresent()) {
      suspended = threads++;
    }
    turns.add(new Turn(until.isPresent() ? suspended : FREE, Optional.of(call), until));
  }

  private static Optional<Place> until(Extent extent, String call) throws NotRunnableException {
    if (extent instanceof Extent.Whole || extent instanceof Extent.Contracted) {
      return Optional.empty();
    } else if (extent instanceof Extent.UpTo upTo) {
      return Optional.of(upTo.before());
    } else if (extent instanceof Extent.Suspended held) {
      return Optional.of(held.before());
    } else if (extent instanceof Extent.Begun) {
      throw new NotRunnableException("`%s` begins earlier in the test".formatted(call));
    } else if (extent instanceof Extent.Outside) {
      throw new NotRunnableException("`%s` is no call".formatted(call));
    }
    throw new NotRunnableException("`%s` is a part of a call".formatted(call));
  }

  private PlannedCall call(Plan.Step step, StepAction action) throws NotRunnableException {
    Step code = action.step();
    MethodName called = code.method();
    String text = names.call(step);
    if (names.isLambda(step) || called.isClassInitializer()) {
      throw new NotRunnableException("nobody knows which thread runs %s".formatted(text));
    } else if (code.callback().filter(c -> c.isLater() || c.second().isPresent()).isPresent()) {
      throw new NotRunnableException("`%s` goes on on another thread".formatted(text));
    }
    Executable method = method(called);
    Map<StepParameter, Value> given = given(step, action);
    Value receiver = given.get(new StepParameter.Receiver());
    boolean isOfObject = method instanceof Method && !Modifier.isStatic(method.getModifiers());
    if (isOfObject && receiver == null) {
      throw new NotRunnableException("nobody knows on which object `%s` is called".formatted(text));
    }
    List<Operand> arguments = new ArrayList<>();
    for (int i = 0; i < method.getParameterCount(); i++) {
      arguments.add(argument(action, given, i, method.getParameterTypes()[i], text));
    }
    return new PlannedCall(
        text,
        method,
        isOfObject ? operand(receiver, Object.class, text) : new Operand.Constant(null),
        arguments,
        made(action, given, receiver));
  }

  private static Map<StepParameter, Value> given(Plan.Step step, StepAction action) {
    Map<StepParameter, Value> given = new java.util.HashMap<>();
    for (int i = 0; i < action.parameters().size(); i++) {
      given.put(action.parameters().get(i), step.arguments().get(i));
    }
    return given;
  }

  private static Optional<ObjectReference> made(
      StepAction action, Map<StepParameter, Value> given, @Nullable Value receiver) {
    if (!action.step().method().isConstructor()) {
      return Optional.empty();
    }
    Stream<Value> symbols =
        action.step().made().stream()
            .filter(c -> c.object().type().equals("L" + action.step().method().owner() + ";"))
            .flatMap(c -> Stream.ofNullable(given.get(new StepParameter.Symbol(c.object()))));
    return Stream.concat(Stream.ofNullable(receiver), symbols)
        .filter(ObjectReference.class::isInstance)
        .map(ObjectReference.class::cast)
        .findFirst();
  }

  private Operand argument(
      StepAction action, Map<StepParameter, Value> given, int index, Class<?> type, String text)
      throws NotRunnableException {
    Optional<Choice> choice = choice(action, index);
    if (choice.isPresent() && !choice.get().equals(Choice.passingNull(choice.get().object().get()))) {
      throw new NotRunnableException("`%s` needs %s".formatted(text, choice.get().text()));
    }
    Optional<List<org.demonic.code.value.Value.Argument>> within =
        action.step().callback().map(c -> c.within().get(index));
    if (within.isPresent()) {
      return listed(within.get(), given, type, text);
    }
    Value value = given.get(new StepParameter.Argument(index));
    return choice.isPresent() || value == null
        ? new Operand.Constant(anyOf(type))
        : operand(value, type, text);
  }

  private static Optional<Choice> choice(StepAction action, int parameter)
      throws NotRunnableException {
    boolean hasReceiver =
        action.parameters().contains(new StepParameter.Receiver())
            || action.step().method().isConstructor();
    Optional<Choice> found = Optional.empty();
    for (Choice choice : action.step().choices()) {
      if (choice.object().isEmpty()) {
        throw new NotRunnableException("the thread would have to be " + choice.text());
      }
      if (choice.object().get() instanceof org.demonic.code.value.Value.Argument argument
          && argument.index() == parameter + (hasReceiver ? 1 : 0)) {
        found = Optional.of(choice);
      }
    }
    return found;
  }

  private static Operand listed(
      List<org.demonic.code.value.Value.Argument> objects,
      Map<StepParameter, Value> given,
      Class<?> type,
      String text)
      throws NotRunnableException {
    List<ObjectReference> listed = new ArrayList<>();
    for (org.demonic.code.value.Value.Argument object : objects) {
      if (given.get(new StepParameter.Symbol(object)) instanceof ObjectReference reference) {
        listed.add(reference);
      }
    }
    boolean isList = type.isAssignableFrom(List.class) && Iterable.class.isAssignableFrom(type);
    boolean isSet = Set.class.isAssignableFrom(type) || !Collection.class.isAssignableFrom(type);
    if (listed.isEmpty() || !isList || (isSet && type != Iterable.class)) {
      throw new NotRunnableException(
          "`%s` needs an object of its own of type %s".formatted(text, type.getSimpleName()));
    }
    return new Operand.Listed(listed);
  }

  private Operand operand(Value value, Class<?> type, String text) throws NotRunnableException {
    if (value instanceof ObjectReference object) {
      for (Map.Entry<Object, ObjectReference> known :
          point.snapshot().references().entrySet()) {
        if (known.getValue().equals(object) && HeapWalk.isValue(known.getKey())) {
          return new Operand.Constant(known.getKey());
        }
      }
      return new Operand.Named(object);
    } else if (value instanceof Value.NullValue) {
      return new Operand.Constant(null);
    } else if (value instanceof Value.BoolValue truth) {
      return new Operand.Constant(truth.value());
    } else if (value instanceof Value.StringValue string) {
      return new Operand.Constant(string.value());
    } else if (value instanceof Value.IntValue || value instanceof Value.DoubleValue) {
      return new Operand.Constant(Numbers.of(value, type));
    } else if (value instanceof Value.EnumValue constant) {
      return new Operand.Constant(constant(constant, type, text));
    }
    throw new NotRunnableException("`%s` needs %s".formatted(text, value.summary()));
  }

  private static Object constant(Value.EnumValue value, Class<?> type, String text)
      throws NotRunnableException {
    String name = value.type().constants().get(value.ordinal());
    Object[] constants = type.getEnumConstants();
    for (Object constant : constants == null ? new Object[0] : constants) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new NotRunnableException("`%s` needs the constant %s".formatted(text, name));
  }

  /** A value for an argument that does not matter. */
  private static @Nullable Object anyOf(Class<?> type) {
    return Array.get(Array.newInstance(type, 1), 0);
  }

  private Executable method(MethodName name) throws NotRunnableException {
    try {
      Class<?> owner = Class.forName(name.owner().replace('/', '.'), false, loader);
      for (Executable declared : declared(owner, name)) {
        if (declared.trySetAccessible()) {
          return declared;
        }
      }
    } catch (ClassNotFoundException | LinkageError notThere) {
      // Nobody can call it.
    }
    throw new NotRunnableException("%s cannot be called".formatted(name.name()));
  }

  private static List<? extends Executable> declared(Class<?> owner, MethodName name) {
    if (!name.isConstructor()) {
      return Stream.of(owner.getDeclaredMethods())
          .filter(m -> m.getName().equals(name.name()))
          .filter(m -> Descriptors.of(m).equals(name.descriptor()))
          .toList();
    }
    List<String> wanted =
        MethodTypeDesc.ofDescriptor(name.descriptor()).parameterList().stream()
            .map(ClassDesc::descriptorString)
            .toList();
    List<Constructor<?>> found = new ArrayList<>();
    for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
      if (Stream.of(constructor.getParameterTypes())
          .map(Class::descriptorString)
          .toList()
          .equals(wanted)) {
        found.add(constructor);
      }
    }
    return found;
  }
}
