package org.demonic.junit.run;

import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.junit.run.CheckedRun.Asked;
import org.demonic.junit.test.SequentialTest;
import org.demonic.schedule.Schedules;

/**
 * One run of a test whose framework gives it as a whole: checked, run beside others, or neither.
 */
public final class TestRun {
  private TestRun() {}

  /**
   * Runs a test.
   *
   * @param body runs it, with what its framework does before and after it
   * @param isGivenUp says of what a test throws whether it is neither passed nor failed then
   * @param started is given a run that is recorded, and what ends when the test has ended
   * @throws Throwable what the test throws, or what it fails with
   */
  public static void of(
      SequentialTest test, Part<?> body, Predicate<Throwable> isGivenUp, Started started)
      throws Throwable {
    if (Schedules.isExploring()) {
      CheckedRun.again(body);
      return;
    }
    Optional<Asked> asked = Annotations.asked(test.code());
    if (asked.isPresent()) {
      checked(CheckedRun.start(test, asked.get()), body, isGivenUp, started);
    } else if (EverywhereRun.isMeant(test)) {
      EverywhereRun run = EverywhereRun.start(test);
      body.run();
      run.end();
    } else {
      body.run();
    }
  }

  /** Hears of a run that is recorded. */
  @FunctionalInterface
  public interface Started {
    /** The run goes on until the result is run. */
    Runnable run(CheckedRun run);
  }

  private static void checked(
      CheckedRun run, Part<?> body, Predicate<Throwable> isGivenUp, Started started)
      throws Throwable {
    Runnable ended = started.run(run);
    try {
      run.main(body);
    } catch (Throwable failure) {
      if (isGivenUp.test(failure)) {
        run.end(false, false, true);
      } else {
        run.endAfter(failure);
      }
      throw failure;
    } finally {
      ended.run();
    }
    run.end(true, true, true);
  }

  /**
   * The tests of a class are about to run: what static fields hold now is where each begins.
   *
   * @param ofClass stands for all of them
   */
  public static void beginClass(SequentialTest ofClass) {
    Optional<Asked> asked = Annotations.asked(ofClass.code());
    if (asked.isPresent()) {
      CheckedRun.beginClass(ofClass, asked.get());
    } else if (EverywhereRun.isMeant(ofClass)) {
      EverywhereRun.start(ofClass);
    }
  }
}
