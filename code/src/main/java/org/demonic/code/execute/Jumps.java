package org.demonic.code.execute;

import java.util.List;
import org.demonic.code.path.Outcome.Reason;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** The instructions that choose where a path goes on: jumps and switches. */
final class Jumps {
  /** The relations in the order of the opcodes. */
  private static final List<Relation> RELATIONS =
      List.of(
          Relation.EQUAL,
          Relation.NOT_EQUAL,
          Relation.LESS,
          Relation.AT_LEAST,
          Relation.GREATER,
          Relation.AT_MOST);

  private final Execution execution;

  Jumps(Execution execution) {
    this.execution = execution;
  }

  boolean jump(PathState state, JumpInsnNode jump) {
    int opcode = jump.getOpcode();
    if (opcode == Opcodes.GOTO) {
      state.top.jump(jump.label);
      return true;
    } else if (opcode == Opcodes.JSR) {
      execution.stop(state, Reason.INSTRUCTION);
      return false;
    }
    Value condition = condition(state.top, opcode);
    state.top.decides(Values.asInt(condition).isPresent());
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

  boolean tableSwitch(PathState state, TableSwitchInsnNode node) {
    Value value = state.top.pop();
    state.top.decides(Values.asInt(value).isPresent());
    for (int i = 0; i < node.labels.size(); i++) {
      if (!differs(state, value, node.min + i, node.labels.get(i))) {
        return false;
      }
    }
    state.top.jump(node.dflt);
    return true;
  }

  boolean lookupSwitch(PathState state, LookupSwitchInsnNode node) {
    Value value = state.top.pop();
    state.top.decides(Values.asInt(value).isPresent());
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
}
