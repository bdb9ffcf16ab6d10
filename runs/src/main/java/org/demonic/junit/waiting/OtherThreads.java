package org.demonic.junit.waiting;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.junit.test.TestRunners;
import org.jspecify.annotations.Nullable;

/**
 * The threads of this JVM that may end a wait of the test. Those of the JVM and of build tools,
 * which were there before the first test, count only while they run code of the module.
 */
final class OtherThreads {
  /** Methods in which a worker of a pool waits for tasks, perhaps for some time only. */
  private static final Set<String> IDLE =
      Set.of(
          "java.util.concurrent.ForkJoinPool.awaitWork",
          "java.util.concurrent.ThreadPoolExecutor.getTask");

  /** The queue of tasks that begin later, of their own accord. */
  private static final String DELAYED = "ScheduledThreadPoolExecutor$DelayedWorkQueue";

  /** The package of the threads that Demonic has started. */
  private static final String OURS = "org.demonic.";

  /**
   * The packages of the code that makes a thread wait; the frame below it is where the thread
   * waits.
   */
  private static final List<String> BELOW =
      List.of("java.", "jdk.", "sun.", "org.demonic.instrument.hooks.");

  /** The threads by which JUnit ends tests that last too long. */
  private static final String TIMEOUT = "junit-jupiter-timeout";

  private final Set<Long> earlier;
  private final Predicate<String> isOfModule;

  /** What the others do. */
  enum Activity {
    /** There are none. */
    NONE,
    /** Each waits for something: for others, as the test, or for a task that it has got already. */
    WAITING,
    /** One of them may go on of its own accord. */
    ACTIVE
  }

  /**
   * The other threads of a test.
   *
   * @param earlier the ids of those that were there before the first test
   * @param isOfModule says of the binary name of a class whether its code is the module's
   */
  OtherThreads(Set<Long> earlier, Predicate<String> isOfModule) {
    this.earlier = earlier;
    this.isOfModule = isOfModule;
  }

  /**
   * What all threads but that of the test do.
   *
   * @param by what the test waits by: if that is a thread, it counts in any case
   */
  Activity beside(Thread test, @Nullable Object by) {
    List<Activity> all =
        Thread.getAllStackTraces().entrySet().stream()
            .filter(other -> other.getKey() != test)
            .filter(other -> other.getKey() == by || counts(other))
            .map(other -> of(other.getKey().getState(), other.getValue()))
            .collect(Collectors.toList());
    if (all.contains(Activity.ACTIVE)) {
      return Activity.ACTIVE;
    }
    return all.isEmpty() ? Activity.NONE : Activity.WAITING;
  }

  private boolean counts(Map.Entry<Thread, StackTraceElement[]> other) {
    StackTraceElement[] frames = other.getValue();
    return !other.getKey().getClass().getName().startsWith(OURS)
        && !other.getKey().getName().startsWith(TIMEOUT)
        && !isRunner(other.getKey().getState(), frames)
        && (!earlier.contains(other.getKey().getId())
            || Arrays.stream(frames).anyMatch(frame -> isOfModule.test(frame.getClassName())));
  }

  /** Whether a thread waits for a test that it has given to another one, as for a time limit. */
  private static boolean isRunner(Thread.State state, StackTraceElement[] frames) {
    return state != Thread.State.RUNNABLE
        && Arrays.stream(frames)
            .map(StackTraceElement::getClassName)
            .filter(name -> BELOW.stream().noneMatch(name::startsWith))
            .findFirst()
            .filter(TestRunners::contain)
            .isPresent();
  }

  private static Activity of(Thread.State state, StackTraceElement[] frames) {
    return switch (state) {
      case RUNNABLE -> Activity.ACTIVE;
      case TIMED_WAITING -> isIdle(frames) ? Activity.WAITING : Activity.ACTIVE;
      case NEW, BLOCKED, WAITING, TERMINATED -> Activity.WAITING;
    };
  }

  private static boolean isIdle(StackTraceElement[] frames) {
    return Arrays.stream(frames)
            .anyMatch(frame -> IDLE.contains(frame.getClassName() + "." + frame.getMethodName()))
        && Arrays.stream(frames).noneMatch(frame -> frame.getClassName().endsWith(DELAYED));
  }
}
