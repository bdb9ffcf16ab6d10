package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.jdk.Calculations;
import org.demonic.code.jdk.Conditions;
import org.demonic.code.jdk.Equality;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Types;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;

/** Calls of methods of the JDK that are known well enough to be carried out. */
final class LibraryCalls {
  private final ModuleFacts facts;
  private final Execution execution;

  LibraryCalls(ModuleFacts facts, Execution execution) {
    this.facts = facts;
    this.execution = execution;
  }

  /**
   * Carries out a call.
   *
   * @return whether the path goes on; empty if the method is not known
   */
  Optional<Boolean> call(PathState state, MethodName method, List<Value> arguments) {
    Optional<Value> equality =
        state.isAlone() ? equality(state, method, arguments) : Optional.empty();
    if (equality.isPresent()) {
      return Optional.of(end(state, equality.get()));
    }
    Optional<Calculations.Parsed> parsed = Calculations.parsed(method, arguments);
    if (parsed.isPresent()) {
      return Optional.of(parsed(state, parsed.get()));
    }
    Optional<Value> exact = Calculations.exact(method, arguments);
    if (exact.isPresent()) {
      return Optional.of(exactly(state, exact.get()));
    }
    Optional<Value> result =
        Library.box(method, arguments)
            .or(() -> Calculations.result(method, arguments))
            .or(() -> typeOf(method, arguments));
    if (result.isPresent()) {
      return Optional.of(end(state, result.get()));
    } else if (method.name().equals("clone") && method.owner().startsWith("[")) {
      return Optional.of(
          copy(state, method, arguments.get(0), state.trace.length(arguments.get(0))));
    }
    if (isGetClass(method)) {
      return Optional.of(end(state, method));
    } else if (isOrdinal(method)) {
      Optional<Boolean> chosen = choose(state, arguments.get(0));
      if (chosen.isPresent()) {
        return chosen;
      }
    }
    if (method.facts().has(Fact.RETURNS)) {
      return returned(state, method, arguments);
    } else if (method.facts().has(Fact.COPIES)) {
      return arrays(state, method, arguments);
    }
    return switch (method.owner()) {
      case "java/lang/StringBuilder", "java/lang/StringBuffer" -> builder(state, method, arguments);
      default ->
          Library.isCalculation(method, arguments)
              ? Optional.of(calculate(state, method))
              : Optional.empty();
    };
  }

  private Optional<Value> equality(PathState state, MethodName method, List<Value> arguments) {
    List<String> types = arguments.stream().map(state.trace::type).toList();
    return Equality.result(method, arguments, types, facts::isEnum);
  }

  private boolean parsed(PathState state, Calculations.Parsed parsed) {
    if (parsed.number().isEmpty()) {
      execution.raise(state, "java/lang/NumberFormatException");
      return false;
    }
    return end(state, parsed.number().get());
  }

  private static boolean end(PathState state, Value result) {
    state.top.push(result);
    state.top.next();
    return true;
  }

  private static boolean isOrdinal(MethodName method) {
    return method.name().equals("ordinal") && method.descriptor().equals("()I");
  }

  /** The number by which a {@code switch} chooses, where a call of {@code ordinal} is for one. */
  private Optional<Boolean> choose(PathState state, Value constant) {
    int next = next(state).map(AbstractInsnNode::getOpcode).orElse(Opcodes.NOP);
    if (next == Opcodes.TABLESWITCH || next == Opcodes.LOOKUPSWITCH) {
      return facts
          .ordinals(Types.internalName(state.trace.type(constant)))
          .map(numbers -> end(state, number(state, constant, numbers)));
    } else if (next == Opcodes.IALOAD) {
      return facts
          .switchMap(state.trace, state.top.peek(0))
          .map(numbers -> readSwitchMap(state, constant, numbers));
    }
    return Optional.empty();
  }

  private static Optional<AbstractInsnNode> next(PathState state) {
    AbstractInsnNode node = state.top.instruction().getNext();
    while (node != null && node.getOpcode() < 0) {
      node = node.getNext();
    }
    return Optional.ofNullable(node);
  }

  private static boolean readSwitchMap(
      PathState state, Value constant, Map<FieldName, Integer> numbers) {
    state.top.pop();
    Value number = number(state, constant, numbers);
    while (state.top.instruction().getOpcode() != Opcodes.IALOAD) {
      state.top.next();
    }
    return end(state, number);
  }

  /** The number of a constant; 0 if it is none of these. */
  private static Value number(PathState state, Value constant, Map<FieldName, Integer> numbers) {
    Value number = Values.integer(0);
    for (Map.Entry<FieldName, Integer> entry : numbers.entrySet()) {
      Value other = state.read(new Location.StaticField(entry.getKey()));
      Value isSame = Values.compare(Relation.EQUAL, constant, other);
      number = Values.choose(isSame, Values.integer(entry.getValue()), number);
    }
    return number;
  }

  /** An int, if it is one; else an exception. */
  private boolean exactly(PathState state, Value result) {
    Value narrow = Values.convert(Kind.INT, result);
    boolean fits =
        execution.decide(
            state,
            Values.compare(Relation.EQUAL, Values.convert(Kind.LONG, narrow), result),
            other -> execution.raise(other, "java/lang/ArithmeticException"));
    return fits && end(state, narrow);
  }

  private static Optional<Value> typeOf(MethodName method, List<Value> arguments) {
    return isGetClass(method)
            && arguments.get(0) instanceof Value.Made made
            && made.type().startsWith("L")
        ? Optional.of(new Value.ClassObject(made.type()))
        : Optional.empty();
  }

  private static boolean isGetClass(MethodName method) {
    return method.name().equals("getClass") && method.descriptor().equals("()Ljava/lang/Class;");
  }

  /** A calculation whose result is not a term. */
  private boolean calculate(PathState state, MethodName method) {
    return (!Jdk.mayThrow(method) || maySucceed(state)) && end(state, method);
  }

  /** Whether a path goes on after something that may throw. */
  private boolean maySucceed(PathState state) {
    return execution.decide(
        state,
        Values.not(state.unknown("Z")),
        other ->
            execution.raise(
                other,
                "java/lang/RuntimeException",
                other.unknown("Ljava/lang/RuntimeException;")));
  }

  private static boolean end(PathState state, MethodName method) {
    String result = Type.getReturnType(method.descriptor()).getDescriptor();
    if (!result.equals("V")) {
      Value value = state.unknown(result);
      if (value.kind() == Kind.REFERENCE) {
        state.knowPresent(value);
      }
      state.top.push(value);
    }
    state.top.next();
    return true;
  }

  /** Returns what the book says that a method does; what it refuses has been thrown before. */
  private static Optional<Boolean> returned(
      PathState state, MethodName method, List<Value> arguments) {
    boolean isStatic = arguments.size() == Type.getArgumentTypes(method.descriptor()).length;
    return method
        .facts()
        .first(Fact.RETURNS)
        .filter(r -> isStatic && method.facts().has(Fact.THROWS_NOTHING_ELSE))
        .map(
            returns ->
                returns.condition() == null
                    ? arguments.get(returns.operands().get(0) - 1)
                    : Conditions.of(returns.condition(), arguments))
        .map(value -> end(state, value));
  }

  private boolean isAtLeast(PathState state, Value value, Value least, String exception) {
    return execution.decide(
        state,
        Values.compare(Relation.AT_LEAST, value, least),
        other -> execution.raise(other, exception));
  }

  private Optional<Boolean> arrays(PathState state, MethodName method, List<Value> arguments) {
    boolean isRange = method.name().equals("copyOfRange") && arguments.size() == 3;
    if (!isRange && !(method.name().equals("copyOf") && arguments.size() == 2)) {
      return Optional.empty();
    }
    Value array = arguments.get(0);
    Value last = arguments.get(arguments.size() - 1);
    if (!execution.notNull(state, array)) {
      return Optional.of(false);
    } else if (!isRange) {
      return Optional.of(
          isAtLeast(state, last, Values.integer(0), "java/lang/NegativeArraySizeException")
              && copy(state, method, array, last));
    }
    Value first = arguments.get(1);
    String outside = "java/lang/ArrayIndexOutOfBoundsException";
    boolean isWithin =
        isAtLeast(state, last, first, "java/lang/IllegalArgumentException")
            && isAtLeast(state, first, Values.integer(0), outside)
            && isAtLeast(state, state.trace.length(array), first, outside);
    return Optional.of(
        isWithin
            && copy(
                state,
                method,
                array,
                Values.calculate(Arithmetic.SUBTRACT, Kind.INT, last, first)));
  }

  /** A new array whose elements are not known. */
  private static boolean copy(PathState state, MethodName method, Value array, Value length) {
    String known = state.trace.type(array);
    String declared =
        method.owner().startsWith("[")
            ? method.owner()
            : Type.getReturnType(method.descriptor()).getDescriptor();
    Value.Made copy = new Value.Made(state.number(), known.startsWith("[") ? known : declared);
    state.did(new Event.NewArray(copy, length, state.place()));
    state.did(new Event.Called(method, List.of(copy), Optional.empty(), state.place()));
    return end(state, copy);
  }

  /** A string builder that only this path has does not matter to others. */
  private Optional<Boolean> builder(PathState state, MethodName method, List<Value> arguments) {
    Value builder = arguments.get(0);
    boolean isPlain =
        List.of(Type.getArgumentTypes(method.descriptor())).stream().allMatch(Jdk::isPlain);
    if (!isPlain || !(builder instanceof Value.Made) || state.trace.givesAway(builder)) {
      return Optional.empty();
    }
    boolean mayThrow =
        !method.name().equals("append")
            && !method.name().equals("toString")
            && !method.name().equals("length")
            && !method.descriptor().equals("()V");
    if (mayThrow && !maySucceed(state)) {
      return Optional.of(false);
    }
    boolean givesItself = method.descriptor().endsWith("L" + method.owner() + ";");
    return Optional.of(givesItself ? end(state, builder) : end(state, method));
  }
}
