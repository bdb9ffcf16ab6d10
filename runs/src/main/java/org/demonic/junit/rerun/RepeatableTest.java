package org.demonic.junit.rerun;

import java.time.Duration;
import java.util.Optional;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.junit.test.Rerun;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * A test that can be run again, under control.
 *
 * @param underTest the classes whose calls from outside count
 * @param begin what static fields hold when a run begins
 * @param companion goes along with each run
 */
public record RepeatableTest(
    Rerun rerun, UnderTest underTest, StaticsBackup begin, Companion companion) {
  /** An execution with so many steps is taken for one without end. */
  private static final int MOST_STEPS = 20_000;

  /** What reports call the thread of a test. */
  public static final String THREAD = "test";

  /** The recording of the test that this thread runs again. */
  private static final ThreadLocal<@Nullable Recording> RECORDING = new ThreadLocal<>();

  /** A test with nothing that goes along. */
  public RepeatableTest(Rerun rerun, UnderTest underTest, StaticsBackup begin) {
    this(rerun, underTest, begin, Companion.NONE);
  }

  /** The same test with something that goes along. */
  public RepeatableTest with(Companion other) {
    return new RepeatableTest(rerun, underTest, begin, other);
  }

  /** Runs it once more, in a body. Returns what it has failed with. */
  public Optional<Throwable> run(Scout heard) {
    begin.restore();
    Schedules.hearing(heard);
    Runnable end = companion.begin(heard);
    try {
      return rerun.run();
    } finally {
      Schedules.hearing(null);
      end.run();
    }
  }

  /** The same where nobody hears the calls. */
  public Optional<Throwable> run() {
    begin.restore();
    return rerun.run();
  }

  /** The same, with a recording of what it does where it was recorded when it ran first. */
  public Optional<Throwable> run(Scout heard, Recording recording) {
    RECORDING.set(recording);
    try {
      return run(heard);
    } finally {
      RECORDING.remove();
    }
  }

  /** The recording of the test that this thread runs again; empty if there is none. */
  public static Optional<Recording> recording() {
    return Optional.ofNullable(RECORDING.get());
  }

  /**
   * Runs a body once, or twice: where the first run shows that threads have to wait within calls of
   * the JDK, it ends, and the second counts. So a body makes anew what it leaves.
   *
   * @param pause how long threads wait before each step
   */
  public Exploration alone(Body body, Duration pause) {
    return schedules(body).allowingRaces().executions(1).pausing(pause).explore();
  }

  /** A body whose calls of the classes under test are heard. */
  public Schedules schedules(Body body) {
    return Schedules.of(new OfTest(body)).entering(underTest.entrance()).steps(MOST_STEPS);
  }

  /** A body that runs a test. */
  private record OfTest(Body body) implements Body {
    @Override
    public void run() throws Throwable {
      body.run();
    }

    @Override
    public String thread() {
      return THREAD;
    }
  }
}
