package org.demonic.junit.testng;

import java.lang.reflect.InvocationTargetException;
import java.time.Duration;
import java.util.Optional;
import org.demonic.junit.run.Annotations;
import org.demonic.junit.run.LimitedPart;
import org.demonic.junit.run.TestRun;
import org.demonic.junit.waiting.TestWaits;
import org.jspecify.annotations.Nullable;
import org.testng.IHookCallBack;
import org.testng.ITestNGMethod;
import org.testng.ITestResult;
import org.testng.SkipException;
import org.testng.internal.thread.ThreadTimeoutException;

/**
 * One run of a test of TestNG. TestNG limits and forgives what happens in its hook: so only the
 * body of the test is run there, and it is judged when TestNG has made up its mind.
 */
final class TestNgRun {
  private static final String UNSEEN =
      "@Demonic does not reach this test, because something else runs it: its class, or another"
          + " listener, is IHookable";

  private final TestNgTest test;
  private final ITestResult result;
  private final Duration limit;
  private final @Nullable TestRun run;

  /** What the test has failed with, where TestNG knows nothing or something else. */
  private volatile @Nullable Throwable failure;

  private volatile boolean hasRun;

  /**
   * The run of a test that is about to begin.
   *
   * @param row the number of its row of data, if it has rows
   * @param limit in milliseconds; not positive for none
   */
  TestNgRun(ITestResult result, int row, long limit) {
    this.result = result;
    this.test = TestNgTest.of(result, row);
    this.limit = Duration.ofMillis(Math.max(0, limit));
    this.run = begun();
    if (limit > 0 && run != null && run.isHeard()) {
      result.getMethod().setTimeOut(LimitedPart.withGrace(this.limit).toMillis());
    }
  }

  private @Nullable TestRun begun() {
    try {
      return TestRun.begin(
          test,
          thrown -> thrown instanceof SkipException || result.getStatus() == ITestResult.SKIP);
    } catch (RuntimeException | Error refused) {
      failure = refused;
      return null;
    }
  }

  /** Runs the body of the test. */
  void body(IHookCallBack body) {
    hasRun = true;
    TestRun known = run;
    if (known == null) {
      body.runTestMethod(result);
      return;
    }
    try {
      known.main(
          () -> {
            body.runTestMethod(result);
            Throwable thrown = thrown();
            if (thrown != null) {
              throw thrown;
            }
            return result;
          },
          known.isHeard() ? limit : Duration.ZERO,
          this::late);
    } catch (Throwable thrown) {
      // TestNG itself knows what the test has thrown.
      failure = thrown == thrown() ? null : thrown;
    }
  }

  /** What TestNG says the test has thrown. */
  private @Nullable Throwable thrown() {
    Throwable thrown = result.getThrowable();
    return thrown instanceof InvocationTargetException && thrown.getCause() != null
        ? thrown.getCause()
        : thrown;
  }

  private Throwable late() {
    ITestNGMethod method = result.getMethod();
    return new ThreadTimeoutException(
        "Method %s.%s() didn't finish within the time-out %d"
            .formatted(method.getRealClass().getName(), method.getMethodName(), limit.toMillis()));
  }

  /** Judges the test, whose result TestNG has. */
  void end() {
    if (!hasRun && result.getStatus() == ITestResult.SUCCESS && Annotations.areAt(test.code())) {
      failure = new IllegalStateException(UNSEEN);
    } else if (thrown() instanceof ThreadTimeoutException && !limit.isZero()) {
      failure = late();
    }
    Throwable known = failure;
    boolean isStuck = known == null && TestWaits.isEnd(thrown());
    boolean isPassed = known == null && (isStuck || result.getStatus() == ITestResult.SUCCESS);
    try {
      if (run != null) {
        Throwable own = known == null ? thrown() : known;
        Throwable told = own == null ? new AssertionError("the test has failed") : own;
        run.end(isPassed ? Optional.empty() : Optional.of(told));
      }
      if (known != null) {
        set(ITestResult.FAILURE, known);
      } else if (isStuck) {
        set(ITestResult.SUCCESS, null);
      }
    } catch (Throwable judged) {
      set(judged instanceof SkipException ? ITestResult.SKIP : ITestResult.FAILURE, judged);
    }
  }

  private void set(int status, @Nullable Throwable thrown) {
    result.setThrowable(thrown);
    result.setStatus(status);
  }

  /** Fails a test also by something that TestNG does not know. */
  static void fail(ITestResult result, Throwable failure) {
    Throwable own = result.getThrowable();
    if (result.getStatus() == ITestResult.FAILURE && own != null && own != failure) {
      failure.addSuppressed(own);
    }
    result.setThrowable(failure);
    result.setStatus(ITestResult.FAILURE);
  }
}
