package org.demonic.junit.confirm;

import java.lang.reflect.Executable;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.demonic.code.path.MethodName;
import org.demonic.junit.confirm.PlannedTurns.Turn;
import org.demonic.junit.naming.JavaNames;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.snapshot.Snapshot;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.translate.domain.StepAction;
import org.demonic.translate.domain.StepParameter;
import org.jspecify.annotations.Nullable;

/**
 * Calls that may do what a plan of possible steps says: code that is not read may run what others
 * do not see, so that nobody knows before it is tried. Whoever makes such a call also uses what it
 * returns.
 *
 * <p>That a run finds the clause false is a finding of its own, whatever the plan supposes: real
 * calls have made it false, on objects that others surely have, by methods that they surely can
 * call. That a run does not, says nothing.
 */
final class TriedCalls {
  /** The most calls that are tried for one plan. */
  private static final int MOST = 8;

  /** The number of these of which each is also tried before each. */
  private static final int MOST_IN_PAIRS = 3;

  private final CheckGoal goal;
  private final Plan plan;
  private final Set<ObjectReference> shared;
  private final Function<MethodName, List<MethodName>> leadingTo;
  private final ClassLoader loader;
  private final Set<List<Object>> met = new LinkedHashSet<>();
  private final List<Tried> found = new ArrayList<>();

  /** A call of a method. */
  private record Tried(MethodName method, PlannedCall call) {}

  private TriedCalls(
      CheckGoal goal,
      Plan plan,
      Set<ObjectReference> shared,
      Function<MethodName, List<MethodName>> leadingTo,
      ClassLoader loader) {
    this.goal = goal;
    this.plan = plan;
    this.shared = shared;
    this.leadingTo = leadingTo;
    this.loader = loader;
  }

  /**
   * What to try, in this order: each call alone, then two of the first ones after each other.
   *
   * @param shared the objects that other threads surely have
   * @param leadingTo the methods that they surely can call, and that may run one
   */
  static List<PlannedTurns> of(
      CheckGoal goal,
      Plan plan,
      Set<ObjectReference> shared,
      Function<MethodName, List<MethodName>> leadingTo,
      ClassLoader loader) {
    TriedCalls calls = new TriedCalls(goal, plan, shared, leadingTo, loader);
    for (int i = plan.length() - 1; i >= 0; i--) {
      calls.add(plan.steps().get(i));
    }
    List<PlannedTurns> turns = new ArrayList<>();
    calls.found.forEach(call -> turns.add(calls.turns(List.of(call))));
    List<Tried> first = calls.found.subList(0, Math.min(MOST_IN_PAIRS, calls.found.size()));
    first.forEach(one -> first.forEach(two -> turns.add(calls.turns(List.of(one, two)))));
    return turns;
  }

  private PlannedTurns turns(List<Tried> calls) {
    List<Turn> turns = new ArrayList<>();
    for (Tried tried : calls) {
      boolean isLast = turns.size() == calls.size() - 1;
      turns.add(new Turn(0, Optional.of(tried.call()), Optional.empty(), false, isLast));
    }
    return new PlannedTurns(
        turns,
        Optional.empty(),
        Optional.empty(),
        false,
        plan.last(),
        calls.stream().map(Tried::method).toList());
  }

  private void add(Plan.Step step) {
    Optional<StepAction> action = goal.question().domain().step(step.action());
    if (found.size() >= MOST || action.isEmpty() || action.get().step().extent().isOutside()) {
      return;
    }
    for (MethodName method : leadingTo.apply(action.get().step().method())) {
      OperandReader operands = new OperandReader(goal, loader);
      try {
        add(step, action.get(), method, Members.method(method, operands), operands);
      } catch (NotRunnableException notCallable) {
        // Others may be.
      }
    }
  }

  private void add(
      Plan.Step step,
      StepAction action,
      MethodName name,
      Executable method,
      OperandReader operands) {
    Map<StepParameter, Value> given = JavaNames.given(step, action);
    boolean isPlanned = action.step().method().equals(name);
    List<Operand> receivers =
        Modifier.isStatic(method.getModifiers())
            ? List.of(new Operand.Constant(null))
            : receivers(method, given.get(new StepParameter.Receiver()));
    for (Operand receiver : receivers) {
      for (boolean isPlain :
          method.getParameterCount() == 0 ? List.of(true) : List.of(true, false)) {
        List<Operand> arguments = new ArrayList<>();
        for (int i = 0; i < method.getParameterCount(); i++) {
          Value value = isPlanned && isPlain ? given.get(new StepParameter.Argument(i)) : null;
          arguments.add(argument(value, method, i, step, isPlain, operands));
        }
        add(name, method, receiver, arguments, isPlain);
      }
    }
  }

  private void add(
      MethodName name,
      Executable method,
      Operand receiver,
      List<Operand> arguments,
      boolean isPlain) {
    if (found.size() < MOST && met.add(List.of(name, receiver, isPlain))) {
      String text = JavaNames.method(name);
      PlannedCall call =
          new PlannedCall(
              text,
              (object, passed) -> using(CallResult.of(method, object, passed)),
              receiver,
              arguments,
              Optional.empty());
      found.add(new Tried(name, call));
    }
  }

  private static CallResult using(CallResult result) {
    Object value = result.value();
    if (!result.hasThrown() && value != null) {
      CallerObjects.use(value);
    }
    return result;
  }

  /** All objects of the class that others have; that of the plan, if it is one, is the first. */
  private List<Operand> receivers(Executable method, @Nullable Value planned) {
    Snapshot snapshot = goal.question().point().snapshot();
    List<Operand> receivers = new ArrayList<>();
    for (Map.Entry<Object, ObjectReference> known : snapshot.references().entrySet()) {
      if (shared.contains(known.getValue())
          && snapshot.paths().containsKey(known.getValue())
          && isOf(known.getKey().getClass(), method.getDeclaringClass())) {
        int place = known.getValue().equals(planned) ? 0 : receivers.size();
        receivers.add(place, new Operand.Named(known.getValue()));
      }
    }
    return receivers;
  }

  /** Whether a class is another one, or extends it, in whatever class loader. */
  private static boolean isOf(Class<?> type, Class<?> other) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (c.getName().equals(other.getName())) {
        return true;
      }
    }
    return false;
  }

  private Operand argument(
      @Nullable Value planned,
      Executable method,
      int parameter,
      Plan.Step step,
      boolean isPlain,
      OperandReader operands) {
    Class<?> type = method.getParameterTypes()[parameter];
    Type declared = declared(method, parameter);
    if (planned != null) {
      try {
        Operand operand = operands.read(planned, type, step.before(), "");
        if ((operand instanceof Operand.Constant && !(declared instanceof TypeVariable))
            || (operand instanceof Operand.Named named && shared.contains(named.object()))) {
          return operand;
        }
      } catch (NotRunnableException notSaid) {
        // Something else may do.
      }
    }
    return isPlain
        ? new Operand.Fresh(() -> CallerObjects.of(declared))
        : new Operand.Constant(FreshObjects.anyOf(type));
  }

  /** The type of a parameter; without its arguments where the compiler has added parameters. */
  private static Type declared(Executable method, int parameter) {
    Type[] types = method.getGenericParameterTypes();
    return types.length == method.getParameterCount()
        ? types[parameter]
        : method.getParameterTypes()[parameter];
  }
}
