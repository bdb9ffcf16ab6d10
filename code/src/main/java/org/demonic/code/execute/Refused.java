package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.initial.Expression;
import org.demonic.code.jdk.ArgumentDemands;
import org.demonic.code.jdk.Demand;
import org.demonic.code.jdk.Outsiders;
import org.demonic.code.jdk.Refusals;
import org.demonic.code.path.Choice;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Parts;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Calls of the JDK that throw or never return, as far as it is known for which arguments. */
final class Refused {
  private final Program program;
  private final ModuleFacts facts;
  private final Execution execution;

  Refused(Program program, ModuleFacts facts, Execution execution) {
    this.program = program;
    this.facts = facts;
    this.execution = execution;
  }

  /** Whether a path goes on to a call; if not, it has thrown, or never goes on. */
  boolean isNot(PathState state, MethodName method, List<Value> arguments) {
    boolean waits = facts.neverGiven().isWait(state.place());
    if (Refusals.endsTheJvm(method) || waits) {
      boolean isInterruptible = waits && !method.name().endsWith("Uninterruptibly");
      if (!isInterruptible || execution.mayBeInterrupted(state)) {
        execution.end(state, new Outcome.Stuck());
      }
      return false;
    }
    Optional<String> exception = exception(state, method, arguments);
    if (exception.isPresent()) {
      raise(state, exception.get());
      return false;
    }
    int first = arguments.size() - Type.getArgumentTypes(method.descriptor()).length;
    for (Demand demand : ArgumentDemands.of(method)) {
      Value argument = arguments.get(first + demand.parameter());
      boolean isAsked = ArgumentDemands.areAll(method) || isChosen(argument);
      if (isAsked && isExact(state, method, arguments) && !meets(state, argument, demand)) {
        return false;
      }
    }
    return true;
  }

  /** What a call always throws. */
  private Optional<String> exception(PathState state, MethodName method, List<Value> arguments) {
    if (isUnknownConstant(method, arguments)) {
      return Optional.of("java/lang/IllegalArgumentException");
    }
    return arguments.isEmpty() || !Refusals.mayBe(method)
        ? Optional.empty()
        : maker(state, arguments.get(0)).flatMap(maker -> Refusals.exception(method, maker));
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

  private boolean meets(PathState state, Value argument, Demand demand) {
    if (demand.kind() == Demand.Kind.NOT_NULL
        && (execution.isNeverNull(argument) || state.present.contains(argument))) {
      return true;
    }
    return execution.decide(
        state,
        switch (demand.kind()) {
          case NOT_NULL -> Values.compare(Relation.NOT_EQUAL, argument, Values.NULL);
          case NOT_ZERO -> Values.compare(Relation.NOT_EQUAL, argument, number(argument, 0));
          case AT_LEAST ->
              Values.compare(Relation.AT_LEAST, argument, number(argument, demand.least()));
        },
        other -> raise(other, demand.exception()));
  }

  /** Throws an exception of a class, or of a subclass, which may differ between JDKs. */
  private void raise(PathState state, String type) {
    execution.raise(state, type, state.unknown("L" + type + ";"));
  }

  private static Value number(Value like, int number) {
    return like.kind() == Kind.LONG ? Values.number((long) number) : Values.integer(number);
  }

  /** How a caller or another thread can make an unread call throw. */
  Optional<Choice> choice(PathState state, MethodName method, List<Value> arguments) {
    if (Outsiders.isInterruptible(method)) {
      return Optional.of(Choice.interrupted(state.place()));
    }
    int parameters = Type.getArgumentTypes(method.descriptor()).length;
    List<Value> asked =
        Outsiders.asked(method)
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
        && program.find(name).filter(Refused::isOpen).isPresent()
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
            || type.methods.stream().anyMatch(Refused::isOpenConstructor));
  }

  private static boolean isOpenConstructor(MethodNode method) {
    return method.name.equals("<init>")
        && is(method.access, Opcodes.ACC_PUBLIC | Opcodes.ACC_PROTECTED);
  }
}
