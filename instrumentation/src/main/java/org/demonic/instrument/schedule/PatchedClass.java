package org.demonic.instrument.schedule;

import org.demonic.instrument.hooks.JdkHooks;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes a class of the JDK with calls of {@link JdkHooks}. */
final class PatchedClass extends ClassVisitor {
  static final String HOOKS = Type.getInternalName(JdkHooks.class);

  private static final String THREAD = "java/lang/Thread";
  private static final String VIRTUAL = "java/lang/VirtualThread";
  private static final String MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final String CHANNEL = "java/nio/channels/spi/AbstractInterruptibleChannel";

  private static final int NOT_OWNED = Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE;

  private final String owner;

  private PatchedClass(ClassVisitor next, String owner) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
  }

  /** The class file of a class of the JDK with the hooks. */
  static byte[] patch(byte[] classFile) {
    ClassReader reader = new ClassReader(classFile);
    ClassWriter writer = new ClassWriter(reader, 0);
    reader.accept(new PatchedClass(writer, reader.getClassName()), 0);
    return writer.toByteArray();
  }

  @Override
  public MethodVisitor visitMethod(
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    MethodVisitor next =
        new RoomyMethod(
            super.visitMethod(access, name, descriptor, signature, exceptions), descriptor);
    if (PatchedMethods.isTraversing(owner, name)) {
      next = new CallingMethod(next, "visited");
    }
    if (PatchedMethods.isApplying(owner)) {
      return PatchedMethods.isApplying(owner, name) ? new CallingMethod(next, "applied") : next;
    } else if (PatchedMethods.asksOnlyForInterrupts(owner)) {
      return new InterruptedMethod(next);
    }
    String hook = PatchedMethods.patched(owner, name, descriptor);
    String told = PatchedMethods.told(owner, name);
    if (owner.equals(VIRTUAL) && name.equals("<init>")) {
      return new MadeThread(next, descriptor);
    } else if (PatchedMethods.isPool(owner) && name.equals("<init>")) {
      return new EndedMethod(new TimedMethod(next), "makes");
    } else if (PatchedMethods.isAwaiting(owner, name)) {
      return new EndedMethod(new TimedMethod(next), "leaves");
    }
    MethodVisitor within = told == null ? next : new ToldMethod(next, told, descriptor);
    if (told != null && told.equals("forks")) {
      return new EndedMethod(new TimedMethod(within), "forked");
    }
    if (PatchedMethods.isLocking(owner)) {
      return new LockingMethod(new TimedMethod(within), meaning(owner));
    } else if (PatchedMethods.isOfOwner(owner, name) && (access & NOT_OWNED) == 0) {
      return new OwnedMethod(next);
    } else if (owner.equals(THREAD) && name.equals("blockedOn")) {
      return new LockingMethod(next, LockingMethod.Meaning.OF_INTERRUPTS);
    } else if (told != null) {
      return new TimedMethod(within);
    }
    if (PatchedMethods.isTimed(owner) && hook == null) {
      return new TimedMethod(next);
    }
    return hook == null || (access & Opcodes.ACC_NATIVE) != 0
        ? next
        : new PatchedMethod(next, access, owner, descriptor, hook);
  }

  private static LockingMethod.Meaning meaning(String owner) {
    if (owner.equals(MAP)) {
      return LockingMethod.Meaning.OF_JDK;
    }
    return owner.startsWith(CHANNEL)
        ? LockingMethod.Meaning.OF_CHANNEL
        : LockingMethod.Meaning.STEP;
  }

  /**
   * Has room on its operand stack for what a hook gets: what was there, all arguments of the
   * method, and a little more. The maximum is not computed anew, because that needs the stack maps,
   * which a JVM before 21 leaves out of the classes of the JDK that it hands to agents
   * (JDK-8228604). With a maximum that is too small, it crashes when it collects garbage.
   */
  private static final class RoomyMethod extends MethodVisitor {
    private static final int MOST_OF_HOOK = 4;

    private final int arguments;

    RoomyMethod(MethodVisitor next, String descriptor) {
      super(Opcodes.ASM9, next);
      this.arguments = Type.getArgumentsAndReturnSizes(descriptor) >> 2;
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
      super.visitMaxs(maxStack + arguments + MOST_OF_HOOK, maxLocals);
    }
  }

  /** Tells when its thread finds out that it is interrupted. */
  private static final class InterruptedMethod extends MethodVisitor {
    InterruptedMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      boolean isAsked = owner.equals(THREAD) && name.equals("interrupted");
      super.visitMethodInsn(opcode, isAsked ? HOOKS : owner, name, descriptor, isInterface);
    }
  }

  /** Tells when it has called a function that it was given. */
  private static final class CallingMethod extends MethodVisitor {
    private final String hook;

    CallingMethod(MethodVisitor next, String hook) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (opcode == Opcodes.INVOKEINTERFACE && owner.startsWith("java/util/function/")) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;)V", false);
      }
    }
  }

  /** A virtual thread keeps what it is to run where nobody can ask for it. */
  private static final class MadeThread extends MethodVisitor {
    private final String descriptor;

    MadeThread(MethodVisitor next, String descriptor) {
      super(Opcodes.ASM9, next);
      this.descriptor = descriptor;
    }

    @Override
    public void visitInsn(int opcode) {
      int slot = 1;
      for (Type parameter : Type.getArgumentTypes(descriptor)) {
        boolean isTask = parameter.getInternalName().equals("java/lang/Runnable");
        if (opcode == Opcodes.RETURN && isTask) {
          super.visitVarInsn(Opcodes.ALOAD, 0);
          super.visitVarInsn(Opcodes.ALOAD, slot);
          super.visitMethodInsn(
              Opcodes.INVOKESTATIC,
              HOOKS,
              "made",
              "(Ljava/lang/Thread;Ljava/lang/Runnable;)V",
              false);
        }
        slot += parameter.getSize();
      }
      super.visitInsn(opcode);
    }
  }

  /** Says in the end that a pool has been made, or is as somebody has waited for. */
  private static final class EndedMethod extends MethodVisitor {
    private final String hook;

    EndedMethod(MethodVisitor next, String hook) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
    }

    @Override
    public void visitInsn(int opcode) {
      if (opcode == Opcodes.RETURN || opcode == Opcodes.IRETURN || opcode == Opcodes.ARETURN) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(Ljava/lang/Object;)V", false);
      }
      super.visitInsn(opcode);
    }
  }

  /** Says first that it begins, and which task it gets. */
  private static final class ToldMethod extends MethodVisitor {
    private final String hook;
    private final boolean hasTask;

    ToldMethod(MethodVisitor next, String hook, String descriptor) {
      super(Opcodes.ASM9, next);
      this.hook = hook;
      this.hasTask = hook.equals("takes") && descriptor.startsWith("(L");
    }

    @Override
    public void visitCode() {
      super.visitCode();
      call(0, hook);
      if (hasTask) {
        call(1, "hands");
      }
    }

    private void call(int slot, String name) {
      visitVarInsn(Opcodes.ALOAD, slot);
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, name, "(Ljava/lang/Object;)V", false);
    }
  }

  /** A method of the thread that is meant where it is called on the one that runs its code. */
  private static final class OwnedMethod extends MethodVisitor {
    OwnedMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
      super.visitCode();
      visitVarInsn(Opcodes.ALOAD, 0);
      visitMethodInsn(
          Opcodes.INVOKESTATIC, HOOKS, "meant", "(Ljava/lang/Thread;)Ljava/lang/Thread;", false);
      visitVarInsn(Opcodes.ASTORE, 0);
    }
  }

  private static final class PatchedMethod extends MethodVisitor {
    private final int access;
    private final String owner;
    private final String descriptor;
    private final String hook;

    PatchedMethod(MethodVisitor next, int access, String owner, String descriptor, String hook) {
      super(Opcodes.ASM9, next);
      this.access = access;
      this.owner = owner;
      this.descriptor = descriptor;
      this.hook = hook;
    }

    @Override
    public void visitCode() {
      super.visitCode();
      int slot = 0;
      StringBuilder parameters = new StringBuilder();
      if ((access & Opcodes.ACC_STATIC) == 0) {
        visitVarInsn(Opcodes.ALOAD, slot++);
        parameters.append('L').append(owner.equals(VIRTUAL) ? THREAD : owner).append(';');
      }
      for (Type parameter : Type.getArgumentTypes(descriptor)) {
        visitVarInsn(parameter.getOpcode(Opcodes.ILOAD), slot);
        slot += parameter.getSize();
        parameters.append(
            hook.equals("startIn") ? "Ljava/lang/Object;" : parameter.getDescriptor());
      }
      visitMethodInsn(Opcodes.INVOKESTATIC, HOOKS, hook, "(" + parameters + ")Z", false);
      Label proceed = new Label();
      visitJumpInsn(Opcodes.IFEQ, proceed);
      visitInsn(Opcodes.RETURN);
      visitLabel(proceed);
      visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    }
  }
}
