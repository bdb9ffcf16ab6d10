package org.demonic.junit.confirm;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.code.callback.Callback;
import org.demonic.code.path.Choice;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.step.Extent;
import org.demonic.junit.confirm.PlannedCall.Deed;
import org.demonic.junit.confirm.PlannedTurns.Turn;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.rerun.CallResult;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.jspecify.annotations.Nullable;

/** Reads a plan as turns of real threads: calls and writes with operands, and how far each goes. */
final class PlannedTurnsReader {
  /** The thread that makes the calls that nothing holds. */
  private static final int FREE = 0;

  private final JavaDomain domain;
  private final JavaNames names;
  private final OperandReader operands;
  private final List<Turn> turns = new ArrayList<>();
  private Optional<String> begin = Optional.empty();
  private boolean goesOn;
  private int threads = 1;

  /** The thread whose call is suspended. */
  private int suspended;

  private PlannedTurnsReader(CheckGoal goal, ClassLoader loader) {
    this.domain = goal.question().domain();
    this.names = new JavaNames(domain, goal.question().point().snapshot().text());
    this.operands = new OperandReader(goal, loader);
  }

  /**
   * The calls of a plan.
   *
   * @param loader finds the classes of the code under test
   */
  static PlannedTurns read(CheckGoal goal, Plan plan, ClassLoader loader)
      throws NotRunnableException {
    PlannedTurnsReader reader = new PlannedTurnsReader(goal, loader);
    for (Plan.Step step : plan.steps()) {
      reader.read(step);
    }
    return new PlannedTurns(
        reader.turns, reader.begin, reader.operands.open(), reader.goesOn, plan.last(), List.of());
  }

  private void read(Plan.Step step) throws NotRunnableException {
    StepAction action =
        domain
            .step(step.action())
            .orElseThrow(() -> new NotRunnableException("no code is known for a step of it"));
    Extent extent = action.step().extent();
    String text = names.call(step);
    if (!extent.begins()) {
      Extent.Resumed rest =
          extent
              .resumed()
              .orElseThrow(
                  () -> new NotRunnableException("`%s` is a part of a call".formatted(text)));
      add(suspended, Optional.empty(), rest.before());
    } else if (extent.end().isPresent()) {
      begin = names.begun(step).or(() -> begin);
      addHeld(step, action, text, extent.end().get());
    } else if (extent.isOutside()) {
      PlannedCall write = OutsideWriteReader.read(step, action, operands, text);
      add(FREE, Optional.of(write), Optional.empty());
    } else {
      addCalls(step, action, text);
    }
  }

  private void add(int thread, Optional<PlannedCall> call, Optional<Place> until) {
    boolean isEarly = begin.isPresent() && call.isPresent() && until.isPresent();
    turns.add(new Turn(thread, call, until, isEarly));
  }

  private void addHeld(Plan.Step step, StepAction action, String text, Place until)
      throws NotRunnableException {
    if (action.step().callback().isPresent()) {
      throw new NotRunnableException("`%s` runs a function".formatted(text));
    }
    int thread = threads++;
    if (action.step().extent().isSuspended()) {
      suspended = thread;
    }
    add(thread, Optional.of(call(step, action, text)), Optional.of(until));
  }

  private void addCalls(Plan.Step step, StepAction action, String text)
      throws NotRunnableException {
    if (action.step().extent().isWhole()) {
      PlannedCall call = call(step, action, text);
      add(FREE, Optional.of(call), Optional.empty());
      Optional<Callback> function = action.step().callback();
      goesOn |= function.filter(Callback::isLater).isPresent();
      Optional<MethodName> second = function.flatMap(Callback::second);
      if (second.isPresent()) {
        Executable method = Members.method(second.get(), operands);
        boolean isOfObject = !Modifier.isStatic(method.getModifiers());
        List<Operand> arguments =
            Stream.of(method.getParameterTypes())
                .<Operand>map(type -> new Operand.Constant(FreshObjects.anyOf(type)))
                .toList();
        add(
            FREE,
            Optional.of(
                new PlannedCall(
                    text,
                    calling(method),
                    isOfObject ? call.receiver() : new Operand.Constant(null),
                    arguments,
                    Optional.empty())),
            Optional.empty());
      }
    } else {
      operands.addOpen(
          "`%s` is a stub, of which its contract alone says what it does".formatted(text));
      add(FREE, Optional.of(call(step, action, text)), Optional.empty());
    }
  }

  private static Deed calling(Executable method) {
    return (receiver, arguments) ->
        isInner(method) && arguments[0] == null
            ? new CallResult(true, new NullPointerException("the outer object"))
            : CallResult.of(method, receiver, arguments);
  }

  /**
   * Whether a method makes an object of an inner class: code makes none without an outer object.
   */
  private static boolean isInner(Executable method) {
    Class<?> type = method.getDeclaringClass();
    return method instanceof Constructor
        && type.isMemberClass()
        && !Modifier.isStatic(type.getModifiers())
        && method.getParameterCount() > 0;
  }

  private static Deed interrupted(Executable method) {
    return (receiver, arguments) -> {
      Thread.currentThread().interrupt();
      return CallResult.of(method, receiver, arguments);
    };
  }

  private PlannedCall call(Plan.Step step, StepAction action, String text)
      throws NotRunnableException {
    MethodName called = action.step().method();
    if (names.isLambda(step) && action.step().callback().isEmpty()) {
      throw new NotRunnableException("nobody knows which thread runs %s".formatted(text));
    } else if (called.isClassInitializer()) {
      throw new NotRunnableException("`%s` has run before".formatted(text));
    }
    Executable method = Members.method(called, operands);
    Map<StepParameter, Value> given = JavaNames.given(step, action);
    Value receiver = given.get(new StepParameter.Receiver());
    List<Operand> arguments = new ArrayList<>();
    for (int i = 0; i < method.getParameterCount(); i++) {
      arguments.add(argument(step, action, i, method.getParameterTypes()[i], text));
    }
    Operand on = receiver(method, receiver, step, text);
    Optional<ObjectReference> made = made(action, given, receiver);
    made.ifPresent(operands::make);
    boolean isInterrupted = action.step().choices().stream().anyMatch(c -> c.object().isEmpty());
    return new PlannedCall(
        text, isInterrupted ? interrupted(method) : calling(method), on, arguments, made);
  }

  private Operand receiver(Executable method, @Nullable Value receiver, Plan.Step step, String text)
      throws NotRunnableException {
    if (!(method instanceof Method) || Modifier.isStatic(method.getModifiers())) {
      return new Operand.Constant(null);
    } else if (receiver != null) {
      return operands.read(receiver, Object.class, step.before(), text);
    }
    return new Operand.Fresh(
        FreshObjects.of(method.getDeclaringClass())
            .orElseThrow(
                () ->
                    new NotRunnableException(
                        "nobody knows how to make the receiver of `%s`".formatted(text))));
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

  private Operand argument(Plan.Step step, StepAction action, int index, Class<?> type, String text)
      throws NotRunnableException {
    Optional<Operand> chosen = chosen(action, index, type, text);
    if (chosen.isPresent()) {
      return chosen.get();
    }
    Map<StepParameter, Value> given = JavaNames.given(step, action);
    Optional<List<org.demonic.code.value.Value.Argument>> within =
        action.step().callback().map(c -> c.within().get(index));
    if (within.isPresent()) {
      return within(within.get(), given, step, type, text);
    }
    Value value = given.get(new StepParameter.Argument(index));
    if (value == null && !type.isPrimitive()) {
      operands.addOpen("the plan of `%s` does not say what it is given".formatted(text));
    }
    return value == null
        ? new Operand.Constant(FreshObjects.anyOf(type))
        : operands.read(value, type, step.before(), text);
  }

  /** The operand that the caller passes, if demonL has no such value. */
  private Optional<Operand> chosen(StepAction action, int parameter, Class<?> type, String text)
      throws NotRunnableException {
    boolean hasReceiver =
        action.parameters().contains(new StepParameter.Receiver())
            || action.step().method().isConstructor();
    for (Choice choice : action.step().choices()) {
      if (choice.object().orElse(null) instanceof org.demonic.code.value.Value.Argument argument
          && argument.index() == parameter + (hasReceiver ? 1 : 0)) {
        Optional<String> throwing = choice.throwing();
        if (throwing.isEmpty()) {
          return Optional.of(new Operand.Constant(null));
        }
        operands.addOpen("`%s` is given an object that the plan leaves open".formatted(text));
        Supplier<Object> make =
            FreshObjects.throwing(type, throwing.get())
                .orElseThrow(
                    () -> new NotRunnableException("`%s` needs %s".formatted(text, choice.text())));
        return Optional.of(new Operand.Fresh(make));
      }
    }
    return Optional.empty();
  }

  /** A list with objects in it; without any, something that does what its type says. */
  private Operand within(
      List<org.demonic.code.value.Value.Argument> objects,
      Map<StepParameter, Value> given,
      Plan.Step step,
      Class<?> type,
      String text)
      throws NotRunnableException {
    if (objects.isEmpty() && FreshObjects.of(type).isPresent()) {
      operands.addOpen("`%s` is given an object that the plan leaves open".formatted(text));
      return new Operand.Fresh(FreshObjects.of(type).get());
    } else if (objects.isEmpty() || !type.isAssignableFrom(List.class)) {
      throw new NotRunnableException(
          "`%s` needs an object of its own of type %s".formatted(text, type.getSimpleName()));
    }
    List<Operand> listed = new ArrayList<>();
    for (org.demonic.code.value.Value.Argument object : objects) {
      Value value = given.get(new StepParameter.Symbol(object));
      if (value == null) {
        throw new NotRunnableException("`%s` needs a list".formatted(text));
      }
      listed.add(operands.read(value, Object.class, step.before(), text));
    }
    return new Operand.Listed(listed);
  }
}
