package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import org.demonic.code.initial.Expression;
import org.demonic.code.jdk.Conditions;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Choice;
import org.demonic.code.path.Event;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.demonic.library.ArgumentCondition;
import org.demonic.library.Fact;
import org.demonic.library.Statement;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Calls of the JDK that throw or never return, as far as it is known for which arguments. */
final class LibraryRefusals {
  private final Program program;
  private final ModuleFacts facts;
  private final Execution execution;

  LibraryRefusals(Program program, ModuleFacts facts, Execution execution) {
    this.program = program;
    this.facts = facts;
    this.execution = execution;
  }

  /** Whether a path goes on to a call; if not, it has thrown, or never goes on. */
  boolean goesOn(PathState state, MethodName method, List<Value> arguments) {
    boolean waits = facts.neverGiven().isWait(state.place());
    if (method.facts().has(Fact.NEVER_RETURNS) || waits) {
      boolean isInterruptible = waits && !method.name().endsWith("Uninterruptibly");
      if (!isInterruptible || execution.mayBeInterrupted(state)) {
        execution.end(state, new Outcome.Stuck());
      }
      return false;
    }
    Optional<Statement> always = always(method, arguments);
    if (always.isPresent()) {
      execution.raise(state, always.get().name());
      return false;
    }
    Optional<String> exception = exception(state, method, arguments);
    if (exception.isPresent()) {
      raise(state, exception.get());
      return false;
    }
    int first = arguments.size() - Type.getArgumentTypes(method.descriptor()).length;
    boolean areAll = method.facts().has(Fact.THROWS_NOTHING_ELSE);
    for (Statement demand : Jdk.demands(method)) {
      ArgumentCondition refused = Objects.requireNonNull(demand.condition());
      Value argument = arguments.get(first + refused.operand() - 1);
      boolean isAsked = areAll || isChosen(argument);
      if (isAsked
          && isExact(state, method, arguments)
          && !goesOn(state, method, demand, arguments.subList(first, arguments.size()))) {
        return false;
      }
    }
    return true;
  }

  /** What a static method is there for to throw, whatever it gets. */
  private static Optional<Statement> always(MethodName method, List<Value> arguments) {
    boolean isStatic = arguments.size() == Type.getArgumentTypes(method.descriptor()).length;
    return method.facts().has(Fact.CHECKS)
        ? method.facts().all(Fact.THROWS).stream()
            .filter(s -> isStatic && s.condition() == null)
            .findFirst()
        : Optional.empty();
  }

  /** What a call always throws. */
  private Optional<String> exception(PathState state, MethodName method, List<Value> arguments) {
    if (isUnknownConstant(method, arguments)) {
      return Optional.of("java/lang/IllegalArgumentException");
    }
    return arguments.isEmpty() || !Jdk.of(method.owner()).has(Fact.CONTAINER)
        ? Optional.empty()
        : maker(state, arguments.get(0)).flatMap(maker -> Jdk.refusal(method, maker));
  }

  /** Whether a constant of an enum is asked for by a name that none has. */
  private boolean isUnknownConstant(MethodName method, List<Value> arguments) {
    return method.owner().equals("java/lang/Enum")
        && method.name().equals("valueOf")
        && arguments.get(0) instanceof Value.ClassObject type
        && arguments.get(1) instanceof Value.Text name
        && facts
            .ordinals(Types.internalName(type.type()))
            .map(Map::keySet)
            .filter(all -> all.stream().map(FieldName::name).noneMatch(name.text()::equals))
            .isPresent();
  }

  /** The method that made an object. */
  private Optional<MethodName> maker(PathState state, Value object) {
    return facts
        .initial(state.trace, object)
        .flatMap(e -> e instanceof Expression.Call c ? Optional.of(c.method()) : Optional.empty())
        .or(() -> state.trace.maker(object));
  }

  /** Whether the code that runs is surely that of the JDK. */
  private boolean isExact(PathState state, MethodName method, List<Value> arguments) {
    return method.isConstructor()
        || arguments.size() == Type.getArgumentTypes(method.descriptor()).length
        || program.find(method.owner()).filter(n -> is(n.access, Opcodes.ACC_FINAL)).isPresent()
        || facts.classOf(state.trace, arguments.get(0)).equals(Optional.of(method.owner()));
  }

  private static boolean is(int access, int flag) {
    return (access & flag) != 0;
  }

  /** Whether the caller of the first method, or the code, chooses a value. */
  private static boolean isChosen(Value value) {
    return Parts.of(value).stream()
        .noneMatch(p -> p instanceof Value.Seen || p instanceof Value.Unknown);
  }

  /** Whether a path goes on because a call's arguments are as demanded; else it throws. */
  private boolean goesOn(
      PathState state, MethodName method, Statement demand, List<Value> arguments) {
    ArgumentCondition refused = Objects.requireNonNull(demand.condition());
    Value argument = arguments.get(refused.operand() - 1);
    if (refused.isNull() && (execution.isNeverNull(argument) || state.present.contains(argument))) {
      return true;
    }
    boolean doesNothingElse =
        method.facts().has(Fact.RETURNS)
            || (method.facts().has(Fact.CHECKS) && method.facts().has(Fact.ONLY_LOOKS));
    return execution.decide(
        state,
        Values.not(Conditions.of(refused, arguments)),
        other -> {
          if (mayRunFunctions(method)) {
            other.did(new Event.Called(method, arguments, Optional.empty(), other.place()));
          }
          if (doesNothingElse) {
            execution.raise(other, demand.name());
          } else {
            raise(other, demand.name());
          }
        });
  }

  /** Whether a static method may run a function that it gets, also before it throws. */
  private static boolean mayRunFunctions(MethodName method) {
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    return IntStream.range(0, parameters.length)
        .filter(i -> Jdk.is(parameters[i], Fact.FUNCTION))
        .anyMatch(i -> Jdk.mayCall(method, i));
  }

  /** Throws an exception of a class, or of a subclass, which may differ between JDKs. */
  private void raise(PathState state, String type) {
    execution.raise(state, type, state.unknown("L" + type + ";"));
  }

  /** How a caller or another thread can make an unread call throw. */
  Optional<Choice> choice(PathState state, MethodName method, List<Value> arguments) {
    if (method.facts().has(Fact.INTERRUPTIBLE)) {
      return Optional.of(Choice.interrupted(state.place()));
    }
    int parameters = Type.getArgumentTypes(method.descriptor()).length;
    List<Value> asked =
        method.facts().has(Fact.ASKS_TEXT) || Library.isTextOfObjects(method)
            ? arguments.subList(method.isConstructor() ? 1 : 0, arguments.size())
            : List.of();
    for (Value argument : asked) {
      if (isOutside(argument, "toString", "()Ljava/lang/String;")) {
        return Optional.of(Choice.throwing(argument, "toString"));
      }
    }
    return arguments.size() > parameters
            && !method.isConstructor()
            && isOutside(arguments.get(0), method.name(), method.descriptor())
        ? Optional.of(Choice.throwing(arguments.get(0), method.name()))
        : Optional.empty();
  }

  /** Whether a caller can pass an object of a class of its own that has this method. */
  private boolean isOutside(Value value, String method, String descriptor) {
    String type = ValueTypes.of(value);
    if (!(value instanceof Value.Argument) || !type.startsWith("L")) {
      return false;
    }
    String name = Types.internalName(type);
    return program.module(name).isEmpty()
        && program.find(name).filter(LibraryRefusals::isOpen).isPresent()
        && program
            .resolve(name, method, descriptor)
            .flatMap(program::declaration)
            .filter(m -> is(m.access, Opcodes.ACC_FINAL | Opcodes.ACC_PRIVATE))
            .isEmpty();
  }

  private static boolean isOpen(ClassNode type) {
    boolean isClosed = is(type.access, Opcodes.ACC_FINAL) || type.permittedSubclasses != null;
    return !isClosed
        && is(type.access, Opcodes.ACC_PUBLIC)
        && (is(type.access, Opcodes.ACC_INTERFACE)
            || type.methods.stream().anyMatch(LibraryRefusals::isOpenConstructor));
  }

  private static boolean isOpenConstructor(MethodNode method) {
    return method.name.equals("<init>")
        && is(method.access, Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
  }
}
