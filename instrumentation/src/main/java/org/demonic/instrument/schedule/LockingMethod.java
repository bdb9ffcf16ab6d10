package org.demonic.instrument.schedule;

import org.demonic.instrument.hooks.ReplacementHooks;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Asks before it takes a monitor, and lets others tell it that it may go on. */
final class LockingMethod extends MethodVisitor {
  /** Monitors and their waits have the hooks that woven code has. */
  private static final String MONITOR_HOOKS = Type.getInternalName(ScheduleHooks.class);

  private static final String WAIT_HOOKS = Type.getInternalName(ReplacementHooks.class);

  /** What it means to take a monitor. */
  enum Meaning {
    /** It is a step. */
    STEP,
    /** It is a step only if another thread has the monitor. */
    OF_JDK,
    /** The same, and whoever takes it is behind those that had it. */
    OF_CHANNEL,
    /** It is a step where a thread that uses channels may be interrupted. */
    OF_INTERRUPTS
  }

  private final Meaning meaning;

  /** Creates the visitor of one method. */
  LockingMethod(MethodVisitor next, Meaning meaning) {
    super(Opcodes.ASM9, next);
    this.meaning = meaning;
  }

  @Override
  public void visitInsn(int opcode) {
    if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      boolean isEnter = opcode == Opcodes.MONITORENTER;
      super.visitInsn(Opcodes.DUP);
      switch (meaning) {
        case STEP -> {
          super.visitInsn(Opcodes.ICONST_0);
          hook(MONITOR_HOOKS, isEnter ? "enter" : "exit", "(Ljava/lang/Object;I)V");
        }
        case OF_JDK -> hook(isEnter ? "enterOfJdk" : "exitOfJdk");
        case OF_CHANNEL -> hook(isEnter ? "enterOfChannel" : "exitOfChannel");
        case OF_INTERRUPTS -> hook(isEnter ? "enterOfInterrupts" : "exitOfInterrupts");
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
      hook(WAIT_HOOKS, hook, withSite);
    }
  }

  private void hook(String name) {
    hook(PatchedClass.HOOKS, name, "(Ljava/lang/Object;)V");
  }

  private void hook(String hooks, String name, String descriptor) {
    super.visitMethodInsn(Opcodes.INVOKESTATIC, hooks, name, descriptor, false);
  }
}
