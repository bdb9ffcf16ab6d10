package org.demonic.instrument.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A second weaver, as the scheduler is to have: looks at each reference that is stored in an array,
 * by a local variable of its own. The weaver of calls adds such stores, which are not looked at.
 */
final class StoreWeaver implements Weaver {
  static final String LOOK = "identityHashCode";

  @Override
  public Stage stage() {
    return Stage.SCHEDULE;
  }

  @Override
  public boolean weave(WovenClass type) {
    boolean changed = false;
    for (MethodNode method : type.node().methods) {
      int variable = method.maxLocals;
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction.getOpcode() == Opcodes.AASTORE && type.isOriginal(instruction)) {
          method.instructions.insertBefore(instruction, look(variable));
          method.maxLocals = variable + 1;
          changed = true;
        }
      }
    }
    return changed;
  }

  private static InsnList look(int variable) {
    InsnList code = new InsnList();
    code.add(new InsnNode(Opcodes.DUP));
    code.add(new VarInsnNode(Opcodes.ASTORE, variable));
    code.add(new VarInsnNode(Opcodes.ALOAD, variable));
    String system = Type.getInternalName(System.class);
    code.add(
        new MethodInsnNode(Opcodes.INVOKESTATIC, system, LOOK, "(Ljava/lang/Object;)I", false));
    code.add(new InsnNode(Opcodes.POP));
    return code;
  }

  /** It has no hooks. */
  @Override
  public Probe probe() {
    return new Probe() {
      @Override
      public Class<?> type() {
        return StoreWeaver.class;
      }

      @Override
      public boolean isHeard(Class<?> woven) {
        return woven != StoreWeaver.class;
      }
    };
  }
}
