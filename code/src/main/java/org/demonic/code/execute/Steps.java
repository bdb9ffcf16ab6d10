package org.demonic.code.execute;

import java.util.List;
import java.util.Optional;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.program.Program;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * What each instruction does to a path (JVMS 6.5). Methods say whether the path goes on; if not, it
 * has ended or waits for its turn.
 */
final class Steps {
  /** How often a path may fork at the same jump before that counts as an open loop. */
  private static final int MOST_ROUNDS = 4;

  /** The relations in the order of the opcodes. */
  private static final List<Relation> RELATIONS =
      List.of(
          Relation.EQUAL,
          Relation.NOT_EQUAL,
          Relation.LESS,
          Relation.AT_LEAST,
          Relation.GREATER,
          Relation.AT_MOST);

  private static final String OBJECT = "Ljava/lang/Object;";

  private final Program program;
  private final Execution execution;
  private final Calls calls;

  Steps(Program program, Execution execution) {
    this.program = program;
    this.execution = execution;
    this.calls = new Calls(program, execution);
  }

  boolean step(PathState state) {
    Activation top = state.top;
    AbstractInsnNode instruction = top.instruction();
    int opcode = instruction.getOpcode();
    if (opcode < 0 || opcode == Opcodes.NOP) {
      if (instruction instanceof LineNumberNode line) {
        top.setLine(line.line);
      }
      top.next();
      return true;
    } else if (instruction instanceof JumpInsnNode jump) {
      return jump(state, jump);
    }
    switch (opcode) {
      case Opcodes.TABLESWITCH -> {
        return tableSwitch(state, (TableSwitchInsnNode) instruction);
      }
      case Opcodes.LOOKUPSWITCH -> {
        return lookupSwitch(state, (LookupSwitchInsnNode) instruction);
      }
      case Opcodes.IRETURN, Opcodes.LRETURN, Opcodes.FRETURN, Opcodes.DRETURN, Opcodes.ARETURN -> {
        return execution.giveBack(state, Optional.of(top.pop()));
      }
      case Opcodes.RETURN -> {
        return execution.giveBack(state, Optional.empty());
      }
      case Opcodes.ATHROW -> {
        return raise(state);
      }
      case Opcodes.GETFIELD, Opcodes.GETSTATIC, Opcodes.PUTFIELD, Opcodes.PUTSTATIC -> {
        return field(state, (FieldInsnNode) instruction);
      }
      case Opcodes.IALOAD,
          Opcodes.LALOAD,
          Opcodes.FALOAD,
          Opcodes.DALOAD,
          Opcodes.AALOAD,
          Opcodes.BALOAD,
          Opcodes.CALOAD,
          Opcodes.SALOAD -> {
        return load(state, opcode);
      }
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE -> {
        return store(state, opcode);
      }
      case Opcodes.ARRAYLENGTH -> {
        return length(state);
      }
      case Opcodes.IDIV, Opcodes.IREM, Opcodes.LDIV, Opcodes.LREM -> {
        return divide(state);
      }
      case Opcodes.NEW -> {
        top.push(state.make("L" + ((TypeInsnNode) instruction).desc + ";"));
        top.next();
        return true;
      }
      case Opcodes.NEWARRAY, Opcodes.ANEWARRAY -> {
        return newArray(state, arrayType(instruction));
      }
      case Opcodes.MULTIANEWARRAY -> {
        return newArrays(state, (MultiANewArrayInsnNode) instruction);
      }
      case Opcodes.CHECKCAST -> {
        return cast(state, ((TypeInsnNode) instruction).desc);
      }
      case Opcodes.INSTANCEOF -> {
        return instanceOf(state, ((TypeInsnNode) instruction).desc);
      }
      case Opcodes.MONITORENTER -> {
        return monitor(state, true);
      }
      case Opcodes.MONITOREXIT -> {
        return monitor(state, false);
      }
      case Opcodes.INVOKEVIRTUAL,
          Opcodes.INVOKESPECIAL,
          Opcodes.INVOKESTATIC,
          Opcodes.INVOKEINTERFACE -> {
        return calls.call(state, (MethodInsnNode) instruction);
      }
      case Opcodes.INVOKEDYNAMIC -> {
        return calls.dynamic(state, (InvokeDynamicInsnNode) instruction);
      }
      case Opcodes.RET -> {
        execution.stop(state, Reason.INSTRUCTION);
        return false;
      }
      default -> {
        top.execute();
        return true;
      }
    }
  }

  private boolean jump(PathState state, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.GOTO) {
      state.top.jump(jump.label);
      return true;
    } else if (opcode == Opcodes.JSR) {
      execution.stop(state, Reason.INSTRUCTION);
      return false;
    }
    Value condition = condition(state.top, opcode);
    if (state.trace.known(condition).isEmpty() && state.top.forksBefore() >= MOST_ROUNDS) {
      execution.stop(state, Reason.LOOP);
      return false;
    }
    if (execution.decide(
        state,
        condition,
        other -> {
          other.top.next();
          execution.later(other);
        })) {
      state.top.jump(jump.label);
      return true;
    }
    return false;
  }

  private static Value condition(Activation top, int opcode) {
    return switch (opcode) {
      case Opcodes.IFNULL -> Values.compare(Relation.EQUAL, top.pop(), Values.NULL);
      case Opcodes.IFNONNULL -> Values.compare(Relation.NOT_EQUAL, top.pop(), Values.NULL);
      case Opcodes.IFEQ, Opcodes.IFNE, Opcodes.IFLT, Opcodes.IFGE, Opcodes.IFGT, Opcodes.IFLE ->
          Values.compare(relation(opcode - Opcodes.IFEQ), top.pop(), Values.integer(0));
      case Opcodes.IF_ACMPEQ, Opcodes.IF_ACMPNE -> {
        Value right = top.pop();
        yield Values.compare(relation(opcode - Opcodes.IF_ACMPEQ), top.pop(), right);
      }
      default -> {
        Value right = top.pop();
        yield Values.compare(relation(opcode - Opcodes.IF_ICMPEQ), top.pop(), right);
      }
    };
  }

  private static Relation relation(int index) {
    return RELATIONS.get(index);
  }

  private boolean tableSwitch(PathState state, TableSwitchInsnNode node) {
    Value value = state.top.pop();
    for (int i = 0; i < node.labels.size(); i++) {
      if (!differs(state, value, node.min + i, node.labels.get(i))) {
        return false;
      }
    }
    state.top.jump(node.dflt);
    return true;
  }

  private boolean lookupSwitch(PathState state, LookupSwitchInsnNode node) {
    Value value = state.top.pop();
    for (int i = 0; i < node.labels.size(); i++) {
      if (!differs(state, value, node.keys.get(i), node.labels.get(i))) {
        return false;
      }
    }
    state.top.jump(node.dflt);
    return true;
  }

  private boolean differs(PathState state, Value value, int key, LabelNode label) {
    return execution.decide(
        state,
        Values.compare(Relation.NOT_EQUAL, value, Values.integer(key)),
        same -> {
          same.top.jump(label);
          execution.later(same);
        });
  }

  private boolean raise(PathState state) {
    Value exception = state.top.peek(0);
    if (execution.notNull(state, exception)) {
      execution.raise(state, Types.internalName(state.trace.type(exception)), exception);
    }
    return false;
  }

  private boolean field(PathState state, FieldInsnNode node) {
    Activation top = state.top;
    Optional<FieldName> found = program.field(node.owner, node.name, node.desc);
    if (found.isEmpty()) {
      throw new NotReadException();
    }
    FieldName field = found.get();
    boolean isWrite = node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
    boolean isStatic =
        node.getOpcode() == Opcodes.GETSTATIC || node.getOpcode() == Opcodes.PUTSTATIC;
    Optional<Value> written = isWrite ? Optional.of(top.pop()) : Optional.empty();
    Location location;
    if (isStatic) {
      location = new Location.StaticField(field);
    } else {
      Value object = top.pop();
      if (!execution.notNull(state, object)) {
        return false;
      }
      location = new Location.InstanceField(object, field);
    }
    access(state, location, written);
    return true;
  }

  /** Reads, or writes if there is a value. */
  private static void access(PathState state, Location location, Optional<Value> written) {
    if (written.isPresent()) {
      Value fitting = Types.fitting(location.type(), written.get());
      state.did(new Event.Written(location, fitting, state.place()));
    } else {
      state.top.push(state.read(location));
    }
    state.top.next();
  }

  private boolean load(PathState state, int opcode) {
    Value index = state.top.pop();
    Value array = state.top.pop();
    return element(
        state, array, index, "IJFDLBCS".charAt(opcode - Opcodes.IALOAD), Optional.empty());
  }

  private boolean store(PathState state, int opcode) {
    Value value = state.top.pop();
    Value index = state.top.pop();
    Value array = state.top.pop();
    return element(
        state, array, index, "IJFDLBCS".charAt(opcode - Opcodes.IASTORE), Optional.of(value));
  }

  private boolean element(
      PathState state, Value array, Value index, char kind, Optional<Value> written) {
    if (!execution.notNull(state, array) || !isWithin(state, array, index)) {
      return false;
    }
    String type = state.trace.type(array);
    String element =
        type.startsWith("[") ? type.substring(1) : kind == 'L' ? OBJECT : String.valueOf(kind);
    access(state, new Location.Element(array, index, element), written);
    return true;
  }

  private boolean isWithin(PathState state, Value array, Value index) {
    String type = "java/lang/ArrayIndexOutOfBoundsException";
    return execution.decide(
            state,
            Values.compare(Relation.AT_LEAST, index, Values.integer(0)),
            other -> execution.raise(other, type))
        && execution.decide(
            state,
            Values.compare(Relation.LESS, index, state.trace.length(array)),
            other -> execution.raise(other, type));
  }

  private boolean length(PathState state) {
    Value array = state.top.pop();
    if (!execution.notNull(state, array)) {
      return false;
    }
    state.top.push(state.trace.length(array));
    state.top.next();
    return true;
  }

  private boolean divide(PathState state) {
    Value divisor = state.top.peek(0);
    Value zero = divisor.kind() == Kind.LONG ? Values.number(0L) : Values.integer(0);
    if (!execution.decide(
        state,
        Values.compare(Relation.NOT_EQUAL, divisor, zero),
        other -> execution.raise(other, "java/lang/ArithmeticException"))) {
      return false;
    }
    state.top.execute();
    return true;
  }

  private static String arrayType(AbstractInsnNode node) {
    if (node instanceof TypeInsnNode t) {
      return "[" + Type.getObjectType(t.desc).getDescriptor();
    }
    return "[" + "ZCFDBSIJ".charAt(((IntInsnNode) node).operand - Opcodes.T_BOOLEAN);
  }

  private boolean newArray(PathState state, String type) {
    Value length = state.top.pop();
    if (!isLength(state, length)) {
      return false;
    }
    Value.Made array = new Value.Made(state.number(), type);
    state.did(new Event.NewArray(array, length, state.place()));
    state.top.push(array);
    state.top.next();
    return true;
  }

  private boolean isLength(PathState state, Value length) {
    return execution.decide(
        state,
        Values.compare(Relation.AT_LEAST, length, Values.integer(0)),
        other -> execution.raise(other, "java/lang/NegativeArraySizeException"));
  }

  /** Arrays of arrays are read only if one dimension is given. */
  private boolean newArrays(PathState state, MultiANewArrayInsnNode node) {
    if (node.dims > 1) {
      throw new NotReadException();
    }
    return newArray(state, node.desc);
  }

  private boolean cast(PathState state, String name) {
    Value object = state.top.peek(0);
    String type = Type.getObjectType(name).getDescriptor();
    if (isSurely(state, object, type)) {
      state.top.next();
      return true;
    }
    boolean isObject =
        execution.isNeverNull(object)
            || execution.decide(
                state,
                Values.compare(Relation.NOT_EQUAL, object, Values.NULL),
                nothing -> {
                  nothing.top.next();
                  execution.later(nothing);
                });
    if (isObject
        && execution.decide(
            state,
            new Value.InstanceOf(object, type),
            other -> execution.raise(other, "java/lang/ClassCastException"))) {
      state.top.next();
      return true;
    }
    return false;
  }

  private boolean isSurely(PathState state, Value object, String type) {
    return object instanceof Value.Null || Types.isSubtype(program, state.trace.type(object), type);
  }

  private boolean instanceOf(PathState state, String name) {
    Value object = state.top.pop();
    String type = Type.getObjectType(name).getDescriptor();
    Value result;
    if (isSurely(state, object, type)) {
      result =
          execution.isNeverNull(object)
              ? Values.TRUE
              : Values.compare(Relation.NOT_EQUAL, object, Values.NULL);
    } else if (object instanceof Value.Made) {
      result = Values.FALSE;
    } else {
      result = new Value.InstanceOf(object, type);
    }
    state.top.push(result);
    state.top.next();
    return true;
  }

  private boolean monitor(PathState state, boolean enters) {
    Value monitor = state.top.pop();
    if (!execution.notNull(state, monitor)) {
      return false;
    }
    state.did(
        enters
            ? new Event.Entered(monitor, state.place())
            : new Event.Left(monitor, state.place()));
    state.top.next();
    return true;
  }
}
