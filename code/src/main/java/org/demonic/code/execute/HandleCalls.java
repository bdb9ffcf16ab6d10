package org.demonic.code.execute;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.demonic.code.execute.FieldHandles.Target;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/**
 * Calls of field updaters and {@code VarHandle}s as what they are: reads and writes. An atomic
 * update is a read and a write at one place, with nothing but conditions between them.
 */
final class HandleCalls {
  /** How strongly an access is ordered. Here all are sequentially consistent. */
  private static final Pattern ORDER = Pattern.compile("(Volatile|Opaque|Acquire|Release|Plain)$");

  private final Program program;
  private final Execution execution;
  private final FieldHandles handles;
  private final MemoryAccess memory;

  HandleCalls(Program program, ModuleFacts facts, Execution execution) {
    this.program = program;
    this.execution = execution;
    this.handles = new FieldHandles(program, facts);
    this.memory = new MemoryAccess(program, facts, execution);
  }

  /**
   * Carries out a call, whose operands are on the stack.
   *
   * @return whether the path goes on; empty if this is no access of memory that is known
   */
  Optional<Boolean> call(PathState state, MethodName method, int parameters) {
    Optional<Target> target =
        FieldHandles.isHandle(method)
            ? handles.target(state.trace, state.top.peek(parameters))
            : Optional.empty();
    if (target.isEmpty()) {
      return Optional.empty();
    }
    List<Value> operands = new ArrayList<>();
    for (int below = parameters - 1; below >= 0; below--) {
      operands.add(state.top.peek(below));
    }
    return location(state, target.get(), operands)
        .filter(l -> fits(method, operands, target.get(), l.type()))
        .map(l -> access(state, method, target.get(), l, operands));
  }

  /** What is accessed, if the operands have the types for it. */
  private Optional<Location> location(PathState state, Target target, List<Value> operands) {
    if (target instanceof Target.OfClass c) {
      return Optional.of(new Location.StaticField(c.field()));
    } else if (operands.isEmpty()) {
      return Optional.empty();
    }
    String type = state.trace.type(operands.get(0));
    if (target instanceof Target.OfObject o) {
      return Types.isSubtype(program, type, "L" + o.field().owner() + ";")
          ? Optional.of(new Location.InstanceField(operands.get(0), o.field()))
          : Optional.empty();
    }
    String array = ((Target.OfArray) target).array();
    return operands.size() > 1 && Types.isSubtype(program, type, array)
        ? Optional.of(
            new Location.Element(
                operands.get(0), operands.get(1), array.substring(1), Optional.empty()))
        : Optional.empty();
  }

  /** How many operands tell what is accessed. */
  private static int coordinates(Target target) {
    return target instanceof Target.OfClass ? 0 : target instanceof Target.OfObject ? 1 : 2;
  }

  /** Whether no number is converted on its way to the memory or back. */
  private static boolean fits(MethodName method, List<Value> operands, Target target, String type) {
    if (!method.owner().equals(FieldHandles.VAR_HANDLE)) {
      return true;
    }
    Kind kind = Kind.of(type).onStack();
    String result = Type.getReturnType(method.descriptor()).getDescriptor();
    return (result.equals("V") || result.equals("Z") || Kind.of(result).onStack() == kind)
        && operands.stream().skip(coordinates(target)).allMatch(v -> v.kind().onStack() == kind);
  }

  /** Whether the handle takes a value for what it is, or for a function that makes one. */
  private boolean isOfType(PathState state, Value value, String type) {
    return value.kind() != Kind.REFERENCE
        || Kind.of(type) != Kind.REFERENCE
        || value instanceof Value.Null
        || state.trace.function(value).isPresent()
        || Types.isSubtype(program, state.trace.type(value), type);
  }

  private boolean access(
      PathState state, MethodName method, Target target, Location location, List<Value> operands) {
    if (!location.base().map(b -> execution.notNull(state, b)).orElse(true)
        || !location
            .element()
            .map(e -> memory.isWithin(state, e.array(), e.index()))
            .orElse(true)) {
      return false;
    }
    for (int i = 0; i <= operands.size(); i++) {
      state.top.pop();
    }
    List<Value> values = operands.subList(coordinates(target), operands.size());
    if (!values.stream().allMatch(v -> isOfType(state, v, location.type()))
        && !execution.mayThrow(state, "java/lang/ClassCastException")) {
      return false;
    }
    Operation operation = new Operation(state, method, location, values);
    return operation.run(ORDER.matcher(method.name()).replaceFirst(""));
  }

  /** One call whose location is known. */
  private final class Operation {
    private final PathState state;
    private final MethodName method;
    private final Location location;
    private final List<Value> values;

    Operation(PathState state, MethodName method, Location location, List<Value> values) {
      this.state = state;
      this.method = method;
      this.location = location;
      this.values = values;
    }

    boolean run(String name) {
      return switch (name) {
        case "get" -> end(state, state.read(location));
        case "set", "lazySet" -> {
          write(state, values.get(0));
          yield end(state, values.get(0));
        }
        case "compareAndSet", "weakCompareAndSet", "compareAndExchange" -> compareAndSet(name);
        case "getAndSet" -> update(state.read(location), values.get(0), true);
        case "getAndAdd" -> calculate(Arithmetic.ADD, values.get(0), true);
        case "addAndGet" -> calculate(Arithmetic.ADD, values.get(0), false);
        case "getAndIncrement" -> calculate(Arithmetic.ADD, one(), true);
        case "incrementAndGet" -> calculate(Arithmetic.ADD, one(), false);
        case "getAndDecrement" -> calculate(Arithmetic.SUBTRACT, one(), true);
        case "decrementAndGet" -> calculate(Arithmetic.SUBTRACT, one(), false);
        case "getAndBitwiseOr" -> calculate(Arithmetic.OR, values.get(0), true);
        case "getAndBitwiseAnd" -> calculate(Arithmetic.AND, values.get(0), true);
        case "getAndBitwiseXor" -> calculate(Arithmetic.XOR, values.get(0), true);
        case "getAndUpdate", "getAndAccumulate" -> apply(true);
        case "updateAndGet", "accumulateAndGet" -> apply(false);
        default -> throw new NotReadException();
      };
    }

    private void write(PathState path, Value value) {
      Value fitting = Types.fitting(location.type(), value);
      path.did(new Event.Written(location, fitting, path.place()));
    }

    private boolean end(PathState path, Value result) {
      if (!method.descriptor().endsWith(")V")) {
        path.top.push(result);
      }
      path.top.next();
      return true;
    }

    private Value one() {
      return Kind.of(location.type()) == Kind.LONG ? Values.number(1L) : Values.integer(1);
    }

    private boolean calculate(Arithmetic operator, Value by, boolean givesOld) {
      Value seen = state.read(location);
      Kind kind = Kind.of(location.type()).onStack();
      return update(seen, Values.calculate(operator, kind, seen, by), givesOld);
    }

    private boolean update(Value seen, Value value, boolean givesOld) {
      write(state, value);
      return end(state, givesOld ? seen : Types.fitting(location.type(), value));
    }

    private boolean compareAndSet(String name) {
      Value seen = state.read(location);
      boolean exchanges = name.equals("compareAndExchange");
      boolean isSame =
          execution.decide(
              state,
              isExpected(seen, values.get(0)),
              other -> {
                end(other, exchanges ? seen : Values.FALSE);
                execution.later(other);
              });
      boolean isDone =
          isSame
              && (!name.startsWith("weak")
                  || execution.decide(
                      state,
                      state.unknown("Z"),
                      other -> {
                        end(other, Values.FALSE);
                        execution.later(other);
                      }));
      if (isDone) {
        write(state, values.get(1));
        end(state, exchanges ? seen : Values.TRUE);
      }
      return isDone;
    }

    /** Fractions are compared by their bits. */
    private Value isExpected(Value seen, Value expected) {
      return seen.kind().isFraction()
          ? state.unknown("Z")
          : Values.compare(Relation.EQUAL, seen, Types.fitting(location.type(), expected));
    }

    /** Calls a function, perhaps many times, and then writes what it returned. */
    private boolean apply(boolean givesOld) {
      Value function = values.get(values.size() - 1);
      if (!execution.notNull(state, function)) {
        return false;
      }
      Type[] parameters = Type.getArgumentTypes(method.descriptor());
      String type = location.type();
      boolean isReference = Kind.of(type) == Kind.REFERENCE;
      List<Value> arguments = new ArrayList<>(List.of(function, state.unknown(type)));
      arguments.addAll(values.subList(0, values.size() - 1));
      String generic = isReference ? "Ljava/lang/Object;" : type;
      MethodName applied =
          new MethodName(
              parameters[parameters.length - 1].getInternalName(),
              isReference ? "apply" : type.equals("J") ? "applyAsLong" : "applyAsInt",
              "(" + generic.repeat(arguments.size() - 1) + ")" + generic);
      Value result = state.unknown(type);
      if (!execution.callUnread(state, applied, arguments, Optional.of(result), Optional.empty())) {
        return false;
      }
      return update(state.read(location), result, givesOld);
    }
  }
}
