package org.demonic.code.effect;

import org.demonic.code.jdk.Jdk;
import org.demonic.library.Fact;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Tells which instructions take locks, and which give them back. */
final class Locking {
  private Locking() {}

  /** Whether an instruction takes a monitor, or a lock of the JDK. */
  static boolean takes(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITORENTER || isOfLock(instruction, Fact.TAKES);
  }

  /** Whether an instruction gives back what another one has taken so. */
  static boolean givesBack(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.MONITOREXIT || isOfLock(instruction, Fact.GIVES_BACK);
  }

  /** Whether an instruction calls a lock of the JDK, and the book says something of the call. */
  static boolean isOfLock(AbstractInsnNode instruction, Fact fact) {
    return instruction instanceof MethodInsnNode call
        && call.owner.startsWith(Jdk.LOCKS)
        && Jdk.of(call).has(fact);
  }
}
