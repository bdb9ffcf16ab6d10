package org.demonic.instrument.schedule;

import org.demonic.instrument.hooks.ScheduleHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Asks before it takes a monitor, and lets others tell it that it may go on. */
final class LockingMethod extends MethodVisitor {
  /** Monitors and their waits have the hooks that woven code has. */
  private static final String MONITOR_HOOKS = Type.getInternalName(ScheduleHooks.class);

  private final boolean isQuiet;

  /**
   * For one method.
   *
   * @param isQuiet whether to take a monitor is no step unless another thread has it
   */
  LockingMethod(MethodVisitor next, boolean isQuiet) {
    super(Opcodes.ASM9, next);
    this.isQuiet = isQuiet;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      boolean isEnter = opcode == Opcodes.MONITORENTER;
      super.visitInsn(Opcodes.DUP);
      if (isQuiet) {
        hook(PatchedClass.HOOKS, isEnter ? "enterOfJdk" : "exitOfJdk", "(Ljava/lang/Object;)V");
      } else {
        super.visitInsn(Opcodes.ICONST_0);
        hook(MONITOR_HOOKS, isEnter ? "enter" : "exit", "(Ljava/lang/Object;I)V");
      }
    }
    super.visitInsn(opcode);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    String hook =
        owner.equals("java/lang/Object")
            ? switch (name) {
              case "wait" -> "await";
              case "notify" -> "signal";
              case "notifyAll" -> "signalAll";
              default -> "";
            }
            : "";
    if (hook.isEmpty()) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    } else {
      super.visitInsn(Opcodes.ICONST_0);
      String withSite = descriptor.replace("(", "(Ljava/lang/Object;").replace(")", "I)");
      hook(MONITOR_HOOKS, hook, withSite);
    }
  }

  private void hook(String hooks, String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, descriptor, false);
  }
}
