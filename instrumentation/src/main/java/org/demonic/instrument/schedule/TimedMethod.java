package org.demonic.instrument.schedule;

import java.util.Map;
import java.util.Set;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Reads the time of the schedule, and knows its threads and pools. */
final class TimedMethod extends MethodVisitor {
  /**
   * The fields, by class and name, with what all code of a JVM has in common, and the hooks that
   * give what the schedule has in its place.
   */
  private static final Map<String, String> COMMON =
      Map.of(
          "java/util/concurrent/ForkJoinPool.common", "commonPool",
          "java/util/concurrent/CompletableFuture.ASYNC_POOL", "asyncPool",
          "java/util/concurrent/CompletableFuture$Delayer.delayer", "delayer");

  /**
   * The fields, by class and name, by which tasks tell each other that they are done, and the hooks
   * for them.
   */
  private static final Map<String, String> TELLING =
      Map.of(
          "java/util/concurrent/CountedCompleter.pending", "counts",
          "java/util/concurrent/ForkJoinTask.status", "executes",
          "java/util/concurrent/CompletableFuture.result", "looks");

  /**
   * The fields, by class and name, with objects through which tasks tell each other that they are
   * done.
   */
  private static final Set<String> TOGETHER =
      Set.of(
          "java/util/stream/ForEachOps$ForEachOrderedTask.NEXT",
          "java/util/stream/ForEachOps$ForEachOrderedTask.completionMap");

  TimedMethod(MethodVisitor next) {
    super(Opcodes.ASM9, next);
  }

  @Override
  public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
    String telling = opcode == Opcodes.GETFIELD ? TELLING.get(owner + "." + name) : null;
    if (telling != null) {
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, PatchedClass.HOOKS, telling, "(Ljava/lang/Object;)V", false);
    }
    super.visitFieldInsn(opcode, owner, name, descriptor);
    boolean isRead = opcode == Opcodes.GETFIELD || opcode == Opcodes.GETSTATIC;
    if (isRead && TOGETHER.contains(owner + "." + name)) {
      super.visitInsn(Opcodes.DUP);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, PatchedClass.HOOKS, "counts", "(Ljava/lang/Object;)V", false);
    }
    String hook = opcode == Opcodes.GETSTATIC ? COMMON.get(owner + "." + name) : null;
    if (hook != null) {
      String type = descriptor;
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, PatchedClass.HOOKS, hook, "(" + type + ")" + type, false);
    }
  }

  @Override
  public void visitMethodInsn(
      int opcode, String owner, String name, String descriptor, boolean isInterface) {
    if (owner.equals(PatchedMethods.POOL) && name.equals("terminated")) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      super.visitVarInsn(Opcodes.ALOAD, 0);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, PatchedClass.HOOKS, "leaves", "(Ljava/lang/Object;)V", false);
      return;
    }
    if (name.equals("getNanoTimeAdjustment")) {
      // The time from which it counts is asked for once more.
      super.visitInsn(Opcodes.DUP2);
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, PatchedClass.HOOKS, "nanoTimeAdjustment", "(JJ)J", false);
      return;
    }
    boolean isReplaced =
        owner.equals("java/lang/System")
            ? name.equals("nanoTime") || name.equals("currentTimeMillis")
            : owner.equals("java/lang/Thread")
                && (name.equals("currentThread") || name.equals("interrupted"));
    boolean isUnsafe =
        owner.equals("jdk/internal/misc/Unsafe") && (name.equals("park") || name.equals("unpark"));
    boolean isInterrupted = owner.equals("java/lang/Thread") && name.equals("isInterrupted");
    if (isInterrupted) {
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC, PatchedClass.HOOKS, name, "(Ljava/lang/Thread;)Z", false);
    } else if (isReplaced) {
      super.visitMethodInsn(Opcodes.INVOKESTATIC, PatchedClass.HOOKS, name, descriptor, false);
    } else if (isUnsafe) {
      super.visitMethodInsn(
          Opcodes.INVOKESTATIC,
          PatchedClass.HOOKS,
          name + "By",
          descriptor.replace("(", "(Ljava/lang/Object;"),
          false);
    } else {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
    }
  }
}
