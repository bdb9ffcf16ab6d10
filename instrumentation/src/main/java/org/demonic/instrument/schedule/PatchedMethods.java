package org.demonic.instrument.schedule;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The methods of the JDK that get hooks, by their classes and names, and which. */
final class PatchedMethods {
  static final String POOL = "java/util/concurrent/ThreadPoolExecutor";

  /**
   * By class, name and descriptor: the hook of a method, which says whether nothing is left to be
   * done.
   */
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

  /** The names of these methods. */
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

  private PatchedMethods() {}

  /** The hook that may take the place of a method; null if there is none. */
  static @Nullable String patched(String owner, String name, String descriptor) {
    return PATCHED.get(owner + "." + name + descriptor);
  }

  /** The hook that is told when a method begins; null if there is none. */
  static @Nullable String told(String owner, String name) {
    return TOLD.get(owner + "." + name);
  }

  /** Whether at the end of a method a pool is as the caller has waited for. */
  static boolean isAwaiting(String owner, String name) {
    return AWAITING.contains(owner + "." + name);
  }

  /** Whether a class is of objects that have threads. */
  static boolean isPool(String owner) {
    return POOLS.contains(owner);
  }

  /** Whether a class takes monitors in which it runs code of users, or waits. */
  static boolean isLocking(String owner) {
    return LOCKING.contains(owner.replace('/', '.'));
  }

  /** Whether a class has methods that begin anew if another thread has changed the object. */
  static boolean isApplying(String owner) {
    return APPLYING.contains(owner.replace('/', '.'));
  }

  /** Whether a method of such a class is one of these. */
  static boolean isApplying(String owner, String name) {
    return isApplying(owner) && APPLIED.contains(name);
  }

  /** Whether a method reads the elements of a collection one after the other. */
  static boolean isTraversing(String owner, String name) {
    if (!TRAVERSING.contains(name)) {
      return false;
    }
    int nested = owner.indexOf('$');
    String outer = nested < 0 ? owner : owner.substring(0, nested);
    return TRAVERSED.contains(outer.replace('/', '.'));
  }

  /** Whether a method of a thread tells, or says, what belongs to it. */
  static boolean isOfOwner(String owner, String name) {
    return owner.equals("java/lang/Thread") && OWNED.contains(name);
  }

  /** Whether a class only asks whether a thread is interrupted. */
  static boolean asksOnlyForInterrupts(String owner) {
    String name = owner.replace('/', '.');
    return JdkPatches.INTERRUPTED.stream()
        .anyMatch(asking -> name.equals(asking) || name.startsWith(asking + "$"));
  }

  /** Whether the methods of a class read the time of the schedule. */
  static boolean isTimed(String owner) {
    return owner.startsWith("java/util/") || JdkPatches.DATED.contains(owner.replace('/', '.'));
  }
}
