package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.flow.RecordMethods;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls: each is followed into the methods that may run, which the class of the receiver selects
 * (class hierarchy analysis: Dean, Grove and Chambers, 1995); what is not of the module is an
 * event.
 */
final class Calls {
  private final Program program;
  private final Execution execution;
  private final LockCalls locks;
  private final HandleCalls handles;
  private final LibraryCalls library;
  private final LibraryRefusals refusals;
  private final ModuleFacts facts;

  Calls(Program program, ModuleFacts facts, Execution execution) {
    this.program = program;
    this.execution = execution;
    this.facts = facts;
    this.library = new LibraryCalls(facts, execution);
    this.refusals = new LibraryRefusals(program, facts, execution);
    this.handles = new HandleCalls(program, facts, execution);
    this.locks = new LockCalls(program, execution, facts);
  }

  boolean call(PathState state, MethodInsnNode node) {
    int parameters = Type.getArgumentTypes(node.desc).length;
    MethodName named = new MethodName(node.owner, node.name, node.desc);
    if (node.getOpcode() == Opcodes.INVOKESTATIC) {
      return enter(state, resolved(named), parameters);
    }
    Optional<Boolean> access = handles.call(state, named, parameters);
    if (access.isPresent()) {
      return access.get();
    }
    Value receiver = state.top.peek(parameters);
    if (!execution.notNull(state, receiver)) {
      return false;
    } else if (node.getOpcode() == Opcodes.INVOKESPECIAL) {
      return enter(state, resolved(named), parameters + 1);
    }
    Optional<Event.NewFunction> function = state.trace.function(receiver);
    if (function.isPresent()) {
      return function(state, function.get(), named, parameters);
    }
    return virtual(state, named, receiver, parameters + 1);
  }

  private MethodName resolved(MethodName named) {
    return program.resolve(named.owner(), named.name(), named.descriptor()).orElse(named);
  }

  private boolean virtual(PathState state, MethodName named, Value receiver, int operands) {
    Optional<String> known = facts.classOf(state.trace, receiver);
    if (known.isPresent()) {
      return enter(state, facts.selected(known.get(), named), operands);
    }
    String type = type(state, named, receiver);

    if (!program.isClosed(type) && !locks.isOverridable(state, named, receiver)) {
      return enter(state, named, operands, false);
    }
    Map<MethodName, Set<String>> targets = facts.targets(type, named);
    if (targets.isEmpty()) {
      return enter(state, named, operands, false);
    } else if (mayBeOutside(state, type, named, receiver)
        && !isOfModule(state, type, named, receiver, operands)) {
      return false;
    } else if (targets.size() > Bounds.TARGETS) {
      execution.stop(state, Reason.CALL);
      return false;
    }
    return select(state, receiver, targets, operands);
  }

  /** Whether the class of a receiver may be one outside of the module with a method of its own. */
  private boolean mayBeOutside(PathState state, String type, MethodName named, Value receiver) {
    return program.isClosed(type)
        && OpenTypes.of(program).mayOverride(type, named)
        && !facts.isMade(state.trace, receiver);
  }

  /** Whether a path goes on with a receiver of the module's classes; other classes do anything. */
  private boolean isOfModule(
      PathState state, String type, MethodName named, Value receiver, int operands) {
    return execution.decide(
        state,
        Values.not(OutsideClass.of(receiver, type)),
        other -> {
          if (enter(other, named, operands, false)) {
            execution.later(other);
          }
        });
  }

  /** The internal name of the closest type that the receiver is known to have. */
  private String type(PathState state, MethodName named, Value receiver) {
    String known = state.trace.type(receiver);
    return known.startsWith("L") && program.isSubtype(Types.internalName(known), named.owner())
        ? Types.internalName(known)
        : named.owner();
  }

  private boolean select(
      PathState state, Value receiver, Map<MethodName, Set<String>> targets, int operands) {
    Iterator<Map.Entry<MethodName, Set<String>>> rest = targets.entrySet().iterator();
    Map.Entry<MethodName, Set<String>> target = rest.next();
    while (rest.hasNext()) {
      MethodName method = target.getKey();
      if (!execution.decide(
          state,
          Values.not(new Value.ClassIn(receiver, target.getValue())),
          same -> {
            if (enter(same, method, operands)) {
              execution.later(same);
            }
          })) {
        return false;
      }
      target = rest.next();
    }
    return enter(state, target.getKey(), operands);
  }

  private boolean enter(PathState state, MethodName method, int operands) {
    return enter(state, method, operands, true);
  }

  private boolean enter(PathState state, MethodName method, int operands, boolean isExact) {
    return enter(state, method, pop(state, operands), isExact);
  }

  private static List<Value> pop(PathState state, int operands) {
    List<Value> arguments = new ArrayList<>();
    for (int i = 0; i < operands; i++) {
      arguments.add(0, state.top.pop());
    }
    return arguments;
  }

  /**
   * Goes into a method, or notes its call.
   *
   * @param isExact whether it is this method that runs, and not one that overrides it
   */
  private boolean enter(
      PathState state, MethodName method, List<Value> arguments, boolean isExact) {
    boolean isStub = program.stubs().contains(method);
    Optional<MethodNode> code =
        isExact ? program.method(method).filter(m -> m.instructions.size() > 0) : Optional.empty();
    if (isStub) {
      return unread(state, method, arguments);
    } else if (code.isEmpty()) {
      return library(state, method, arguments);
    } else if (state.top.isWithin(method)) {
      execution.stop(state, Reason.RECURSION);
      return false;
    } else if (state.top.depth() >= Bounds.CALL_DEPTH) {
      execution.stop(state, Reason.SIZE);
      return false;
    }
    return execution.call(state, method, code.get(), fitting(method, code.get(), arguments));
  }

  /** Arguments as the parameters keep them, which may be narrower than the operand stack. */
  private static List<Value> fitting(MethodName method, MethodNode code, List<Value> arguments) {
    List<Value> fitting = new ArrayList<>(arguments);
    Type[] parameters = Type.getArgumentTypes(method.descriptor());
    int first = (code.access & Opcodes.ACC_STATIC) == 0 ? 1 : 0;
    for (int i = 0; i < parameters.length; i++) {
      fitting.set(
          first + i, Types.fitting(parameters[i].getDescriptor(), arguments.get(first + i)));
    }
    return fitting;
  }

  private boolean library(PathState state, MethodName method, List<Value> arguments) {
    if (!refusals.goesOn(state, method, arguments)) {
      return false;
    }
    Optional<Boolean> lock = locks.call(state, method, arguments);
    if (lock.isPresent()) {
      return lock.get();
    }
    Optional<Boolean> known = library.call(state, method, arguments);
    if (known.isPresent()) {
      return known.get();
    } else if (Library.isPlainConstructor(method, arguments)
        && !facts.superConstructors().mayHandOn(method, ValueTypes.of(arguments.get(0)))) {
      keep(state, method, arguments);
      state.top.next();
      return true;
    }
    return unread(state, method, arguments);
  }

  /** The new object has what its constructor gets: whoever gets the one gets the other. */
  private static void keep(PathState state, MethodName constructor, List<Value> arguments) {
    Type[] types = Type.getArgumentTypes(constructor.descriptor());
    boolean isException = Jdk.of(constructor.owner()).has(Fact.OWN_TEXT);
    for (int i = 1; i < arguments.size(); i++) {
      if (!Library.isPlain(arguments.get(i)) || !isException) {
        String type = types[i - 1].getDescriptor();
        FieldName field =
            new FieldName(
                constructor.owner(),
                "argument'" + i,
                Kind.of(type) == Kind.REFERENCE ? "Ljava/lang/Object;" : type,
                true);
        Location kept = new Location.InstanceField(arguments.get(0), field);
        state.did(new Event.Written(kept, arguments.get(i), state.place()));
      }
    }
  }

  private boolean unread(PathState state, MethodName method, List<Value> arguments) {
    String result = Type.getReturnType(method.descriptor()).getDescriptor();
    Optional<Value> value =
        result.equals("V") ? Optional.empty() : Optional.of(state.unknown(result));
    if (!execution.callUnread(
        state, method, arguments, value, refusals.choice(state, method, arguments))) {
      return false;
    }
    value.ifPresent(state.top::push);
    state.top.next();
    return true;
  }

  /** Calls a function object that the path made: its body, if that takes what there is. */
  private boolean function(
      PathState state, Event.NewFunction function, MethodName named, int parameters) {
    List<Value> given = pop(state, parameters);
    Value receiver = state.top.pop();
    Optional<MethodNode> body =
        named.name().equals(function.name()) ? program.method(function.body()) : Optional.empty();
    List<Value> arguments = new ArrayList<>(function.captured());
    arguments.addAll(given);
    if (body.isEmpty()
        || !fits(function.body(), body.get(), arguments)
        || !resultFits(named, function.body())) {
      given.add(0, receiver);
      return enter(state, named, given, false);
    }
    boolean isStatic = (body.get().access & Opcodes.ACC_STATIC) != 0;
    if (!isStatic && !execution.notNull(state, arguments.get(0))) {
      return false;
    }
    return enter(state, function.body(), arguments, true);
  }

  private static boolean isTheOneThatRuns(MethodName method, MethodNode body) {
    int unique = Opcodes.ACC_STATIC | Opcodes.ACC_PRIVATE | Opcodes.ACC_FINAL;
    return !method.isConstructor() && (body.access & unique) != 0;
  }

  /** Whether no argument has to be put into an object, or taken out of one. */
  private static boolean fits(MethodName method, MethodNode body, List<Value> arguments) {
    List<Kind> kinds = new ArrayList<>();
    if ((body.access & Opcodes.ACC_STATIC) == 0) {
      kinds.add(Kind.REFERENCE);
    }
    for (Type type : Type.getArgumentTypes(method.descriptor())) {
      kinds.add(Kind.of(type.getDescriptor()).onStack());
    }
    return isTheOneThatRuns(method, body)
        && kinds.equals(arguments.stream().map(a -> a.kind().onStack()).toList());
  }

  private static boolean resultFits(MethodName named, MethodName body) {
    String wanted = Type.getReturnType(named.descriptor()).getDescriptor();
    String given = Type.getReturnType(body.descriptor()).getDescriptor();
    return (wanted.equals("V") || given.equals("V"))
        ? wanted.equals(given)
        : Kind.of(wanted).onStack() == Kind.of(given).onStack();
  }

  boolean dynamic(PathState state, InvokeDynamicInsnNode node) {
    List<Value> arguments = pop(state, Type.getArgumentTypes(node.desc).length);
    String result = Type.getReturnType(node.desc).getDescriptor();
    switch (node.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> {
        Handle body = (Handle) node.bsmArgs[1];
        Value.Made function = new Value.Made(state.number(), result);
        MethodName method = new MethodName(body.getOwner(), body.getName(), body.getDesc());
        state.did(new Event.NewFunction(function, node.name, method, arguments, state.place()));
        state.top.push(function);
        state.top.next();
        return true;
      }
      case "java/lang/invoke/StringConcatFactory" -> {
        List<Value> asked = arguments.stream().filter(a -> !Library.isPlain(a)).toList();
        return asked.isEmpty()
            ? library(state, Library.ofObjects(1, result), arguments)
            : library(state, Library.ofObjects(asked.size(), result), asked);
      }
      case "java/lang/runtime/ObjectMethods" -> {
        RecordMethods.components(node)
            .forEach(field -> arguments.add(state.unknown(field.getDesc())));
        return library(state, Library.ofObjects(arguments.size(), result), arguments);
      }
      default -> throw new NotReadException();
    }
  }
}
