package org.demonic.instrument.hooks;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The hooks in the code of frameworks that run tests without telling of it: JUnit 4 and JUnit 3.
 * Objects of the framework have no types here, because this package lies on the bootstrap class
 * path.
 */
public final class RunnerHooks {
  private static final AtomicBoolean ARE_WOVEN = new AtomicBoolean();

  private static volatile @Nullable RunnerListener listener;

  private RunnerHooks() {}

  /**
   * Lets one listener know of all runs of tests of this JVM from now on, and no other one.
   *
   * @param all null if nobody shall know
   */
  public static void listen(@Nullable RunnerListener all) {
    listener = all;
  }

  /**
   * Whether the code of the frameworks has no hooks yet: the caller weaves them in, once for all
   * who will listen in this JVM.
   */
  public static boolean beginWeaving() {
    return ARE_WOVEN.compareAndSet(false, true);
  }

  /**
   * A test is about to run.
   *
   * @param runner a {@code ParentRunner}
   * @param statement the {@code Statement} that runs it
   * @param description its {@code Description}
   * @return the statement to evaluate in the place of that one
   */
  public static Object leaf(Object runner, Object statement, Object description) {
    RunnerListener told = listener;
    return told == null ? statement : told.leaf(runner, statement, description);
  }

  /**
   * The tests of a class are about to run.
   *
   * @param runner a {@code ParentRunner}
   * @param statement the {@code Statement} that runs them
   * @return the statement to evaluate in the place of that one
   */
  public static Object ofClass(Object runner, Object statement) {
    RunnerListener told = listener;
    return told == null ? statement : told.ofClass(runner, statement);
  }

  /**
   * What prepares the tests of a class is put together.
   *
   * @param tests the {@code Statement} that runs them
   * @return the statement to evaluate in the place of that one
   */
  public static Object beforeTests(Object tests) {
    RunnerListener told = listener;
    return told == null ? tests : told.beforeTests(tests);
  }

  /**
   * It has been put together.
   *
   * @param runner a {@code ParentRunner}
   * @param befores the {@code Statement} that prepares the tests and runs them; that of {@link
   *     #beforeTests} if nothing prepares them
   * @return the statement to evaluate in the place of that one
   */
  public static Object beforeClass(Object runner, Object befores) {
    RunnerListener told = listener;
    return told == null ? befores : told.beforeClass(runner, befores);
  }

  /**
   * A test of JUnit 3, or what stands around some, is about to run.
   *
   * @param test a {@code Test}
   * @param protectable the {@code Protectable} that runs it
   * @return the one to run in the place of that one
   */
  public static Object test(Object test, Object protectable) {
    RunnerListener told = listener;
    return told == null ? protectable : told.test(test, protectable);
  }

  /** The tests of a class of JUnit 3 have run. */
  public static void classEnded() {
    RunnerListener told = listener;
    if (told != null) {
      told.classEnded();
    }
  }

  /** All tests have run that somebody has asked for. */
  public static void runEnded() {
    RunnerListener told = listener;
    if (told != null) {
      told.runEnded();
    }
  }

  /**
   * Waits for a test with a time limit, against which the work of Demonic does not count.
   *
   * @param limit of the wait, in that unit
   */
  public static @Nullable Object get(FutureTask<?> test, long limit, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    LimitClock clock = LimitClock.start(unit.toNanos(limit));
    long left = clock.left();
    while (true) {
      try {
        return test.get(left, TimeUnit.NANOSECONDS);
      } catch (TimeoutException over) {
        left = clock.left();
        if (left <= 0) {
          throw over;
        }
      }
    }
  }

  /** Whether a test with a time limit runs on this thread, and without the limit. */
  public static boolean isWithoutLimit() {
    LimitClock.want();
    RunnerListener told = listener;
    return told != null && told.isWithoutLimit();
  }

  /** A test with a time limit goes on on this thread, which runs nothing else. */
  public static void threadBegins() {
    RunnerListener told = listener;
    if (told != null) {
      told.threadBegins();
    }
  }
}
