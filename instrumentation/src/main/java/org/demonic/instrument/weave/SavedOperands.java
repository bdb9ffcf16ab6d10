package org.demonic.instrument.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Takes the operands of an instruction from the stack into new local variables while a hook is
 * called, and back. What the code under test lets go must not stay reachable by these.
 */
public final class SavedOperands {
  private SavedOperands() {}

  /**
   * Takes operands, the last of which is on top, into the local variables from the first one on.
   */
  public static void save(InsnList code, int first, Type... operands) {
    int slot = first + size(operands);
    for (int i = operands.length - 1; i >= 0; i--) {
      slot -= operands[i].getSize();
      code.add(new VarInsnNode(operands[i].getOpcode(Opcodes.ISTORE), slot));
    }
  }

  /** Puts them back. The variables keep no object. */
  public static void restore(InsnList code, int first, Type... operands) {
    int slot = first;
    for (Type operand : operands) {
      code.add(new VarInsnNode(operand.getOpcode(Opcodes.ILOAD), slot));
      forget(code, slot, operand);
      slot += operand.getSize();
    }
  }

  /** A variable keeps no object any more. */
  public static void forget(InsnList code, int slot, Type type) {
    if (type.getSort() >= Type.ARRAY) {
      code.add(new InsnNode(Opcodes.ACONST_NULL));
      code.add(new VarInsnNode(Opcodes.ASTORE, slot));
    }
  }

  /** How many variables they take. */
  public static int size(Type... operands) {
    int size = 0;
    for (Type operand : operands) {
      size += operand.getSize();
    }
    return size;
  }
}
