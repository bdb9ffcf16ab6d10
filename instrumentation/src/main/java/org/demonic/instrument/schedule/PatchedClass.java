package org.demonic.instrument.schedule;

import java.util.List;
import java.util.Map;
import java.util.Set;
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
  static final String POOL = "java/util/concurrent/ThreadPoolExecutor";
  private static final String MAP = "java/util/concurrent/ConcurrentHashMap";
  private static final String CHANNEL = "java/nio/channels/spi/AbstractInterruptibleChannel";

  /** By class, name and descriptor: the hook, which says whether nothing is left to be done. */
  private static final Map<String, String> PATCHED =
      Map.ofEntries(
          Map.entry("java/lang/Thread.start()V", "start"),
          Map.entry("java/lang/Thread.start(Ljdk/internal/vm/ThreadContainer;)V", "startIn"),
          Map.entry("java/lang/Thread.interrupt()V", "interrupt"),
          Map.entry("java/lang/VirtualThread.start()V", "start"),
          Map.entry("java/lang/VirtualThread.start(Ljdk/internal/vm/ThreadContainer;)V", "startIn"),
          Map.entry("java/lang/VirtualThread.interrupt()V", "interrupt"),
          Map.entry("java/lang/ThreadGroup.interrupt()V", "interruptAll"),
          Map.entry("java/util/concurrent/locks/LockSupport.park()V", "park"),
          Map.entry("java/util/concurrent/locks/LockSupport.park(Ljava/lang/Object;)V", "park"),
          Map.entry("java/util/concurrent/locks/LockSupport.parkNanos(J)V", "parkNanos"),
          Map.entry(
              "java/util/concurrent/locks/LockSupport.parkNanos(Ljava/lang/Object;J)V",
              "parkNanos"),
          Map.entry("java/util/concurrent/locks/LockSupport.parkUntil(J)V", "parkUntil"),
          Map.entry(
              "java/util/concurrent/locks/LockSupport.parkUntil(Ljava/lang/Object;J)V",
              "parkUntil"),
          Map.entry(
              "java/util/concurrent/locks/LockSupport.setCurrentBlocker(Ljava/lang/Object;)V",
              "setBlocker"),
          Map.entry(
              "java/util/concurrent/locks/LockSupport.unpark(Ljava/lang/Thread;)V", "unpark"));

  /** By class and name: methods of which others can tell when they begin, and their hooks. */
  private static final Map<String, String> TOLD =
      Map.ofEntries(
          Map.entry("jdk/internal/misc/ThreadFlock.awaitAll", "leaves"),
          Map.entry("jdk/internal/misc/ThreadFlock.onExit", "leaves"),
          Map.entry("java/util/concurrent/ForkJoinTask.doExec", "executes"),
          Map.entry("java/util/concurrent/ForkJoinTask.fork", "forks"),
          Map.entry("java/util/concurrent/ForkJoinTask.setDone", "settle"),
          Map.entry("java/util/concurrent/ForkJoinTask.setExceptionalStatus", "settle"),
          Map.entry("java/util/concurrent/ForkJoinTask.trySetThrown", "settle"),
          Map.entry("java/util/concurrent/FutureTask.run", "settle"),
          Map.entry("java/util/concurrent/FutureTask.runAndReset", "settle"),
          Map.entry("java/util/concurrent/FutureTask.set", "settle"),
          Map.entry("java/util/concurrent/FutureTask.setException", "settle"),
          Map.entry("java/util/concurrent/CompletableFuture.completeNull", "settle"),
          Map.entry("java/util/concurrent/CompletableFuture.completeRelay", "settle"),
          Map.entry("java/util/concurrent/CompletableFuture.completeThrowable", "settle"),
          Map.entry("java/util/concurrent/CompletableFuture.completeValue", "settle"),
          Map.entry("java/util/concurrent/CompletableFuture.internalComplete", "settle"),
          Map.entry("java/lang/Runtime.exit", "takes"),
          Map.entry("java/lang/Runtime.halt", "takes"),
          Map.entry("java/util/Timer.sched", "takes"),
          Map.entry("java/util/concurrent/ForkJoinPool.submissionQueue", "takes"),
          Map.entry("java/util/concurrent/ScheduledThreadPoolExecutor.delayedExecute", "takes"),
          Map.entry("java/util/concurrent/ThreadPerTaskExecutor.start", "takes"),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.execute", "takes"),
          Map.entry("java/util/concurrent/ForkJoinPool.awaitWork", "leaves"),
          Map.entry("java/util/concurrent/ForkJoinPool.deregisterWorker", "leaves"),
          Map.entry("java/util/concurrent/ForkJoinPool.tryTerminate", "leaves"),
          Map.entry("java/util/concurrent/ThreadPerTaskExecutor.taskComplete", "leaves"),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.processWorkerExit", "leaves"),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.tryTerminate", "leaves"),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.runWorker", "work"),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.afterExecute", "work"),
          Map.entry("java/util/concurrent/ThreadPoolExecutor.getTask", "work"));

  /** By class and name: methods at whose end a pool is as the caller has waited for. */
  private static final Set<String> AWAITING =
      Set.of(
          "java/util/concurrent/ForkJoinPool.awaitQuiescence",
          "java/util/concurrent/ForkJoinPool.awaitTermination",
          "java/util/concurrent/ThreadPoolExecutor.awaitTermination");

  /** The classes of objects that have threads. */
  private static final Set<String> POOLS =
      Set.of(
          "java/util/Timer",
          "java/util/concurrent/ForkJoinPool",
          "java/util/concurrent/ThreadPerTaskExecutor",
          POOL);

  /** The classes that take monitors in which they run code of users, or wait. */
  static final List<String> LOCKING =
      List.of(
          "java.nio.channels.spi.AbstractInterruptibleChannel",
          "java.nio.channels.spi.AbstractInterruptibleChannel$1",
          "java.util.Timer",
          "java.util.TimerTask",
          "java.util.TimerThread",
          "java.util.concurrent.ConcurrentHashMap");

  /**
   * The classes of objects with methods that change them if no other thread has done so while a
   * function was called; if another has, they begin anew.
   */
  static final List<String> APPLYING =
      List.of(
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.atomic.AtomicInteger",
          "java.util.concurrent.atomic.AtomicIntegerArray",
          "java.util.concurrent.atomic.AtomicIntegerFieldUpdater",
          "java.util.concurrent.atomic.AtomicLong",
          "java.util.concurrent.atomic.AtomicLongArray",
          "java.util.concurrent.atomic.AtomicLongFieldUpdater",
          "java.util.concurrent.atomic.AtomicReference",
          "java.util.concurrent.atomic.AtomicReferenceArray",
          "java.util.concurrent.atomic.AtomicReferenceFieldUpdater");

  /** These methods. */
  private static final Set<String> APPLIED =
      Set.of(
          "accumulateAndGet",
          "compute",
          "computeIfAbsent",
          "computeIfPresent",
          "getAndAccumulate",
          "getAndUpdate",
          "merge",
          "replaceAll",
          "updateAndGet");

  /** The collections that read one element after the other, each in a moment of its own. */
  static final List<String> TRAVERSED =
      List.of(
          "java.lang.Iterable",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.ConcurrentLinkedDeque",
          "java.util.concurrent.ConcurrentLinkedQueue",
          "java.util.concurrent.ConcurrentMap",
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.LinkedTransferQueue");

  /** The methods that do so, and those that they call for it. */
  private static final Set<String> TRAVERSING = Set.of("forEach", "forEachFrom");

  private static final int NOT_OWNED = Opcodes.ACC_STATIC | Opcodes.ACC_NATIVE;

  /** The methods of a thread that tell, or say, what belongs to it. */
  private static final Set<String> OWNED =
      Set.of(
          "getContextClassLoader",
          "getName",
          "getPriority",
          "getThreadGroup",
          "isDaemon",
          "setContextClassLoader",
          "setName",
          "setPriority");

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
    if (TRAVERSING.contains(name) && isTraversed(owner)) {
      next = new VisitingMethod(next);
    }
    if (APPLYING.contains(owner.replace('/', '.'))) {
      return APPLIED.contains(name) ? new ApplyingMethod(next) : next;
    } else if (asksOnlyForInterrupts(owner)) {
      return new InterruptedMethod(next);
    }
    String hook = PATCHED.get(owner + "." + name + descriptor);
    String told = TOLD.get(owner + "." + name);
    if (owner.equals(VIRTUAL) && name.equals("<init>")) {
      return new MadeThread(next, descriptor);
    } else if (POOLS.contains(owner) && name.equals("<init>")) {
      return new EndedMethod(new TimedMethod(next), "makes");
    } else if (AWAITING.contains(owner + "." + name)) {
      return new EndedMethod(new TimedMethod(next), "leaves");
    }
    MethodVisitor within = told == null ? next : new ToldMethod(next, told, descriptor);
    if (told != null && told.equals("forks")) {
      return new EndedMethod(new TimedMethod(within), "forked");
    }
    if (LOCKING.contains(owner.replace('/', '.'))) {
      return new LockingMethod(new TimedMethod(within), meaning(owner));
    } else if (owner.equals(THREAD) && OWNED.contains(name) && (access & NOT_OWNED) == 0) {
      return new OwnedMethod(next);
    } else if (owner.equals(THREAD) && name.equals("blockedOn")) {
      return new LockingMethod(next, LockingMethod.Meaning.OF_INTERRUPTS);
    } else if (told != null) {
      return new TimedMethod(within);
    }
    boolean isTimed =
        owner.startsWith("java/util/") || JdkPatches.DATED.contains(owner.replace('/', '.'));
    if (isTimed && hook == null) {
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

  private static boolean isTraversed(String owner) {
    int nested = owner.indexOf('$');
    String outer = nested < 0 ? owner : owner.substring(0, nested);
    return TRAVERSED.contains(outer.replace('/', '.'));
  }

  private static boolean asksOnlyForInterrupts(String owner) {
    String name = owner.replace('/', '.');
    return JdkPatches.INTERRUPTED.stream()
        .anyMatch(asking -> name.equals(asking) || name.startsWith(asking + "$"));
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

  /** Tells when a function has been called that it was given. */
  private static final class ApplyingMethod extends MethodVisitor {
    ApplyingMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (opcode == Opcodes.INVOKEINTERFACE && owner.startsWith("java/util/function/")) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, HOOKS, "applied", "(Ljava/lang/Object;)V", false);
      }
    }
  }

  /** Tells when a function has been called for an element. */
  private static final class VisitingMethod extends MethodVisitor {
    VisitingMethod(MethodVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitMethodInsn(
        int opcode, String owner, String name, String descriptor, boolean isInterface) {
      super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
      if (opcode == Opcodes.INVOKEINTERFACE && owner.startsWith("java/util/function/")) {
        super.visitVarInsn(Opcodes.ALOAD, 0);
        super.visitMethodInsn(
            Opcodes.INVOKESTATIC, HOOKS, "visited", "(Ljava/lang/Object;)V", false);
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
