package org.demonic.instrument.schedule;

import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Puts a hook at the beginning of the few methods of the JDK on which all others rest that start
 * threads or let them wait. So whatever waits within the JDK, as a pool's threads do, waits under
 * control.
 */
public final class JdkPatches {
  /**
   * The classes that tell the time, know of the common pool, or ask which thread they are on, below
   * {@code java.util.concurrent}, with those in them.
   */
  private static final List<String> TIMED =
      List.of(
          "AbstractExecutorService",
          "CompletableFuture",
          "CountedCompleter",
          "DelayQueue",
          "DelayScheduler",
          "Exchanger",
          "ForkJoinPool",
          "ForkJoinTask",
          "ForkJoinWorkerThread",
          "FutureTask",
          "LinkedTransferQueue",
          "Phaser",
          "ScheduledThreadPoolExecutor",
          "SynchronousQueue",
          "ThreadPerTaskExecutor",
          "ThreadPoolExecutor",
          "locks.AbstractQueuedLongSynchronizer",
          "locks.AbstractQueuedSynchronizer",
          "locks.StampedLock");

  /** The classes that tell the date. */
  static final List<String> DATED =
      List.of(
          "java.time.Clock",
          "java.time.Clock$SystemClock",
          "java.util.Date",
          "java.util.GregorianCalendar",
          "sun.util.locale.provider.CalendarProviderImpl");

  /** The classes that only ask whether a thread is interrupted. */
  static final List<String> INTERRUPTED =
      List.of(
          "java.util.concurrent.CyclicBarrier",
          "java.util.concurrent.locks.ReentrantLock",
          "java.util.concurrent.locks.ReentrantReadWriteLock");

  private static boolean isDone;

  private JdkPatches() {}

  /**
   * Changes the classes of the running JVM, once.
   *
   * @throws IllegalStateException if it refuses
   */
  public static synchronized void apply(Instrumentation jvm) {
    if (isDone) {
      return;
    }
    Set<Class<?>> patched = patched();
    Patcher patcher = new Patcher(patched);
    jvm.addTransformer(patcher, true);
    try {
      jvm.retransformClasses(patched.toArray(new Class<?>[0]));
    } catch (UnmodifiableClassException | LinkageError refused) {
      throw new IllegalStateException("the JVM's own threads cannot be controlled", refused);
    }
    if (patcher.failure != null) {
      throw new IllegalStateException(
          "the JVM's own threads cannot be controlled", patcher.failure);
    }
    isDone = true;
  }

  /** Which of the classes there are depends on the JDK. */
  static Set<Class<?>> patched() {
    Set<Class<?>> patched =
        new HashSet<>(Set.of(Thread.class, ThreadGroup.class, LockSupport.class, Runtime.class));
    for (String name : TIMED) {
      find("java.util.concurrent." + name)
          .ifPresent(
              type -> {
                patched.add(type);
                patched.addAll(List.of(type.getDeclaredClasses()));
              });
    }
    for (String name : INTERRUPTED) {
      find(name)
          .ifPresent(
              type -> {
                patched.add(type);
                patched.addAll(List.of(type.getDeclaredClasses()));
              });
    }
    DATED.forEach(name -> find(name).ifPresent(patched::add));
    find("java.util.stream.AbstractTask").ifPresent(patched::add);
    find("java.util.stream.ForEachOps$ForEachOrderedTask").ifPresent(patched::add);
    find("java.lang.VirtualThread").ifPresent(patched::add);
    find("jdk.internal.misc.ThreadFlock").ifPresent(patched::add);
    PatchedMethods.LOCKING.forEach(name -> find(name).ifPresent(patched::add));
    PatchedMethods.APPLYING.forEach(name -> find(name).ifPresent(patched::add));
    PatchedMethods.TRAVERSED.forEach(
        name ->
            find(name)
                .ifPresent(
                    type -> {
                      patched.add(type);
                      patched.addAll(List.of(type.getDeclaredClasses()));
                    }));
    return patched;
  }

  private static Optional<Class<?>> find(String name) {
    try {
      return Optional.of(Class.forName(name, false, null));
    } catch (ClassNotFoundException notInThisJdk) {
      return Optional.empty();
    }
  }

  private static final class Patcher implements ClassFileTransformer {
    private final Set<Class<?>> patched;
    private volatile @Nullable Throwable failure;

    Patcher(Set<Class<?>> patched) {
      this.patched = patched;
    }

    @Override
    public byte @Nullable [] transform(
        @Nullable ClassLoader loader,
        @Nullable String name,
        @Nullable Class<?> redefined,
        @Nullable ProtectionDomain domain,
        byte[] classFile) {
      if (redefined == null || !patched.contains(redefined)) {
        return null;
      }
      try {
        return PatchedClass.patch(classFile);
      } catch (RuntimeException unreadable) {
        failure = unreadable;
        return null;
      }
    }
  }
}
