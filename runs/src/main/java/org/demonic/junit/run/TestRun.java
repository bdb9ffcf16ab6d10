package org.demonic.junit.run;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.run.CheckedRun.Request;
import org.demonic.junit.test.SequentialTest;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * One run of a test from its start to its end: checked, run beside others, or neither. Whoever runs
 * the test gives it the parts of the test, in their order, on the threads on which they run.
 */
public final class TestRun {
  /** How many tests of this JVM have begun, and not ended. */
  private static final AtomicInteger OPEN = new AtomicInteger();

  private final Predicate<Throwable> isGivenUp;
  private final boolean isAgain;
  private final @Nullable CheckedRun checked;
  private final @Nullable EverywhereRun everywhere;
  private boolean isOver;

  private TestRun(
      Predicate<Throwable> isGivenUp,
      boolean isAgain,
      @Nullable CheckedRun checked,
      @Nullable EverywhereRun everywhere) {
    this.isGivenUp = isGivenUp;
    this.isAgain = isAgain;
    this.checked = checked;
    this.everywhere = everywhere;
    OPEN.incrementAndGet();
  }

  /** Whether any test of this JVM runs now. */
  public static boolean isAnyOpen() {
    return OPEN.get() > 0;
  }

  /**
   * A test begins.
   *
   * @param isGivenUp says of what a test throws whether it is neither passed nor failed then
   * @throws NotCheckedException if it cannot be checked
   */
  public static TestRun begin(SequentialTest test, Predicate<Throwable> isGivenUp) {
    Optional<Request> asked = Annotations.asked(test.code());
    CheckedRun checked = asked.map(all -> CheckedRun.start(test, all)).orElse(null);
    EverywhereRun everywhere =
        checked == null && EverywhereRun.isMeant(test) ? EverywhereRun.start(test) : null;
    return new TestRun(isGivenUp, false, checked, everywhere);
  }

  /** A test begins that is run again, under a scheduler of ours. */
  public static TestRun again() {
    return new TestRun(thrown -> false, true, null, null);
  }

  /**
   * Runs a test as a whole.
   *
   * @param body runs it, with what its framework does before and after it
   * @param isGivenUp says of what a test throws whether it is neither passed nor failed then
   * @param begun is given the run when it begins
   * @throws Throwable what the test throws, or what it fails with
   */
  public static void of(
      Supplier<SequentialTest> test, Part<?> body, Predicate<Throwable> isGivenUp, Begun begun)
      throws Throwable {
    if (Schedules.isExploring()) {
      CheckedRun.again(body);
      return;
    }
    TestRun run = begin(test.get(), isGivenUp);
    Runnable ended = begun.told(run);
    Throwable failure = null;
    try {
      run.main(body);
    } catch (Throwable thrown) {
      failure = thrown;
    } finally {
      ended.run();
    }
    run.end(Optional.ofNullable(failure));
    if (failure != null) {
      throw failure;
    }
  }

  /** Hears of a run. */
  @FunctionalInterface
  public interface Begun {
    /** The run goes on until the result is run. */
    Runnable told(TestRun run);
  }

  /** Records this thread, on which nothing runs but a part of the part that another one runs. */
  public void bind() {
    if (checked != null) {
      checked.bindAlso();
    }
  }

  /** Whether what Demonic does while the test runs takes time. */
  public boolean isHeard() {
    return checked != null && checked.isHeard();
  }

  /** Runs a part before the main one. */
  public void setUp(Part<?> part) throws Throwable {
    if (checked != null) {
      checked.part(part);
    } else {
      plain(part);
    }
  }

  /** Runs the main part; if it waits for ever, another run of the test counts, which has help. */
  public void main(Part<?> part) throws Throwable {
    if (checked != null) {
      checked.main(part);
    } else {
      plain(part);
    }
  }

  /**
   * Runs the main part where its framework waits for it; the rest is done in {@link #end}.
   *
   * @param limit that the part has without what Demonic does; zero for none
   * @param late makes what it fails with if it is late
   */
  public void main(Part<?> part, Duration limit, Supplier<? extends Throwable> late)
      throws Throwable {
    if (checked != null) {
      checked.main(part, limit, late);
    } else {
      plain(part);
    }
  }

  /** Runs a part after the main one. */
  public void cleanUp(Part<?> part) throws Throwable {
    if (checked != null) {
      checked.cleanUp(part);
    } else {
      plain(part);
    }
  }

  private void plain(Part<?> part) throws Throwable {
    if (isAgain) {
      CheckedRun.again(part);
    } else {
      part.run();
    }
  }

  /**
   * Ends a test that has no parts left. What is found is added to what it has failed with.
   *
   * @param thrown what it has thrown; empty if it has passed, also where it was helped
   * @throws Throwable what fails a test that has passed
   */
  public void end(Optional<Throwable> thrown) throws Throwable {
    try {
      judge(thrown);
    } finally {
      close();
    }
  }

  private synchronized void close() {
    if (!isOver) {
      isOver = true;
      OPEN.decrementAndGet();
    }
  }

  private void judge(Optional<Throwable> thrown) throws Throwable {
    if (checked != null) {
      if (thrown.isEmpty()) {
        help(checked);
        checked.end(true, true, true);
      } else if (isGivenUp.test(thrown.get())) {
        checked.end(false, false, true);
      } else {
        checked.endAfter(thrown.get());
      }
    } else if (everywhere != null && thrown.isEmpty()) {
      everywhere.end();
    }
  }

  private void help(CheckedRun stuck) throws Throwable {
    try {
      stuck.help();
    } catch (Throwable failure) {
      if (isGivenUp.test(failure)) {
        stuck.end(false, false, true);
      } else {
        stuck.endAfter(failure);
      }
      throw failure;
    }
  }

  /**
   * The tests of a class are about to run: what static fields hold now is where each begins. If
   * they cannot be checked, they say so themselves.
   *
   * @param ofClass stands for all of them
   */
  public static void beginClass(SequentialTest ofClass) {
    try {
      Optional<Request> asked = Annotations.asked(ofClass.code());
      if (asked.isPresent()) {
        CheckedRun.beginClass(ofClass, asked.get());
      } else if (EverywhereRun.isMeant(ofClass)) {
        EverywhereRun.startClass(ofClass);
      }
    } catch (NotCheckedException saidByItsTests) {
      return;
    }
  }
}
