package org.demonic.code.execute;

import java.util.Optional;
import org.demonic.code.flow.PatternSwitches;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.program.Program;
import org.demonic.code.program.Types;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
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
  private final Execution execution;
  private final Calls calls;
  private final Jumps jumps;
  private final MemoryAccess memory;
  private final Joins joins;
  private final TypeSwitches tests;

  Steps(Program program, ModuleFacts facts, Execution execution, Rounds.Limits limits) {
    this.execution = execution;
    this.calls = new Calls(program, facts, execution);
    this.jumps = new Jumps(execution);
    this.memory = new MemoryAccess(program, facts, execution);
    this.joins = new Joins(program, execution, limits);
    this.tests = new TypeSwitches(program, execution);
  }

  boolean step(PathState state) {
    Activation top = state.top;
    AbstractInsnNode instruction = top.instruction();
    int opcode = instruction.getOpcode();
    if (opcode < 0 || opcode == Opcodes.NOP) {
      if (instruction instanceof LabelNode && !joins.arrive(state)) {
        return false;
      }
      top.next();
      return true;
    } else if (instruction instanceof JumpInsnNode jump) {
      return jumps.jump(state, jump);
    }
    switch (opcode) {
      case Opcodes.TABLESWITCH -> {
        return jumps.tableSwitch(state, (TableSwitchInsnNode) instruction);
      }
      case Opcodes.LOOKUPSWITCH -> {
        return jumps.lookupSwitch(state, (LookupSwitchInsnNode) instruction);
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
        return memory.field(state, (FieldInsnNode) instruction);
      }
      case Opcodes.IALOAD,
          Opcodes.LALOAD,
          Opcodes.FALOAD,
          Opcodes.DALOAD,
          Opcodes.AALOAD,
          Opcodes.BALOAD,
          Opcodes.CALOAD,
          Opcodes.SALOAD -> {
        return memory.load(state, opcode);
      }
      case Opcodes.IASTORE,
          Opcodes.LASTORE,
          Opcodes.FASTORE,
          Opcodes.DASTORE,
          Opcodes.AASTORE,
          Opcodes.BASTORE,
          Opcodes.CASTORE,
          Opcodes.SASTORE -> {
        return memory.store(state, opcode);
      }
      case Opcodes.ARRAYLENGTH -> {
        return memory.length(state);
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
        return memory.newArray(state, MemoryAccess.arrayType(instruction));
      }
      case Opcodes.MULTIANEWARRAY -> {
        return memory.newArrays(state, (MultiANewArrayInsnNode) instruction);
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
        return dynamic(state, (InvokeDynamicInsnNode) instruction);
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

  private boolean raise(PathState state) {
    Value exception = state.top.peek(0);
    if (execution.notNull(state, exception)) {
      execution.raise(state, Types.internalName(state.trace.type(exception)), exception);
    }
    return false;
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

  private boolean cast(PathState state, String name) {
    Value object = state.top.peek(0);
    String type = Type.getObjectType(name).getDescriptor();
    if (tests.isSurely(state, object, type)) {
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

  private boolean dynamic(PathState state, InvokeDynamicInsnNode instruction) {
    if (!instruction.bsm.getOwner().equals(PatternSwitches.MAKER)) {
      return calls.dynamic(state, instruction);
    }
    Value first = state.top.pop();
    Value object = state.top.pop();
    return tests.choose(state, instruction, object, first);
  }

  private boolean instanceOf(PathState state, String name) {
    Value object = state.top.pop();
    state.top.push(tests.isInstance(state, object, Type.getObjectType(name).getDescriptor()));
    state.top.next();
    return true;
  }

  private boolean monitor(PathState state, boolean enters) {
    Value monitor = state.top.pop();
    if (!execution.notNull(state, monitor)) {
      return false;
    }
    Lock lock = new HeldLocks(state.trace).monitor(monitor);
    state.did(
        enters ? new Event.Acquired(lock, state.place()) : new Event.Released(lock, state.place()));
    state.top.next();
    return true;
  }
}
