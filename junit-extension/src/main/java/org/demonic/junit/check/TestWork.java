package org.demonic.junit.check;

import java.time.Duration;
import org.demonic.junit.question.CheckPoint;
import org.demonic.synthesize.answer.Costs;

/** The work that is done for a test besides asking the solver. */
final class TestWork {
  /** The time to read some code: for a field with a contract, or for a method. */
  static final Duration OF_CODE = Duration.ofMillis(5);

  /** The time to read what is to be asked at a call, once such calls have been read. */
  private static final Duration OF_CALL = Duration.ofNanos(100_000);

  /** The time for each object of the state at a call. */
  private static final Duration OF_OBJECT = Duration.ofNanos(5_000);

  private TestWork() {}

  /** The units to read what is to be asked at a call. */
  static long ofReading(CheckPoint point) {
    return Costs.units(OF_CALL) + ofGoal(point);
  }

  /** The units to write down what is asked at a call. */
  static long ofGoal(CheckPoint point) {
    return Costs.units(OF_OBJECT.multipliedBy(point.snapshot().state().objects().size()));
  }
}
