package org.demonic.code.flow;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;

/** What instructions do with fields. */
public final class FieldInstructions {
  private FieldInstructions() {}

  /** Whether an instruction writes a field. */
  public static boolean isStore(AbstractInsnNode node) {
    return node.getOpcode() == Opcodes.PUTFIELD || node.getOpcode() == Opcodes.PUTSTATIC;
  }

  /** The operand of such an instruction that the field gets. */
  public static ValueFlow.Use stored(AbstractInsnNode store) {
    return new ValueFlow.Use(store, store.getOpcode() == Opcodes.PUTSTATIC ? 0 : 1);
  }
}
