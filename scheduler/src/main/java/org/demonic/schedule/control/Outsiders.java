package org.demonic.schedule.control;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.concurrent.ForkJoinPool;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.schedule.ending.Ending.How;
import org.jspecify.annotations.Nullable;

/** Notes the contact of one execution with threads and pools from before it, which run free. */
public final class Outsiders {
  private static final int MOST_COLLECTIONS = 10;
  private static final long NANOS_OF_COLLECTION = 50_000_000;

  private final Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Thread> woken = new LinkedHashSet<>();

  /** The thread or pool that is out of control. Set by threads that nobody controls, too. */
  private volatile @Nullable String problem;

  /** How often the code has asked for a collection of garbage. */
  private int collections;

  /** The work that is done out of control, in nanoseconds, as far as it is known. */
  private long work;

  /** Counts work that is done out of control, in nanoseconds. */
  public void addWork(long nanos) {
    work += nanos;
  }

  long work() {
    return work;
  }

  /** The code asks for a collection of garbage. Says whether it has done so too often. */
  public boolean collectGarbage() {
    collections++;
    work += NANOS_OF_COLLECTION;
    if (collections <= MOST_COLLECTIONS) {
      return false;
    }
    problem =
        "the code asks for a collection of garbage again and again, and what that finds nobody"
            + " controls";
    return true;
  }

  /** The execution makes a pool. */
  public void makes(Object pool) {
    made.add(pool);
  }

  /** Whether the execution has made a pool that gets a task. */
  public boolean owns(Object pool) {
    return made.contains(pool);
  }

  /**
   * A pool that was there before gets a task, or the JVM is to end.
   *
   * @param pool that, or {@link Runtime}
   */
  public void takes(Object pool) {
    if (pool instanceof Runtime) {
      problem = "the code ends the JVM, which nobody can take back: give it something in its place";
      return;
    }
    if (isForProcess()) {
      problem = "a process is started, which nobody controls: give the code something in its place";
      return;
    }
    Class<?> type = pool.getClass();
    while (type.getSimpleName().isEmpty()) {
      type = type.getSuperclass();
    }
    problem =
        "a %s that was there before gets a task: let the body make it%s"
            .formatted(
                type.getSimpleName(),
                pool instanceof ForkJoinPool ? ", or call ForkJoinPool.commonPool()" : "");
  }

  /** A thread of the JDK waits for each process that is started. */
  private static boolean isForProcess() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(f -> f.getClassName().startsWith("java.lang.Process")));
  }

  /** The execution lets a thread go on that it has not started. */
  public void wakes(Thread thread) {
    if (thread.isAlive() && !(thread instanceof Carrier) && woken.add(thread)) {
      ScheduleHooks.watch(thread, () -> problem = ran(thread));
    }
  }

  private static String ran(Thread thread) {
    return "the thread \"%s\", which was there before, runs code under test: let the body start it"
        .formatted(thread.getName());
  }

  /** The execution is over. */
  void forget() {
    woken.forEach(thread -> ScheduleHooks.watch(thread, null));
  }

  /** The thread or pool that is out of control in an ended execution; null if there is none. */
  @Nullable String problem(How ending) {
    if (problem == null && ending == How.STUCK && !woken.isEmpty()) {
      return "a thread waits, perhaps for the thread \"%s\", which was there before: let the body"
              .formatted(woken.iterator().next().getName())
          + " start it";
    }
    return problem;
  }
}
