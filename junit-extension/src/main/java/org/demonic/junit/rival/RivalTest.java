package org.demonic.junit.rival;

import java.time.Duration;
import java.util.Optional;
import org.demonic.junit.rival.statics.StaticState;
import org.demonic.schedule.Body;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Schedules;

/**
 * A test that can be run again, under control.
 *
 * @param underTest the classes whose calls from outside count
 * @param begin what static fields hold when a run begins
 */
record RivalTest(Rerun rerun, UnderTest underTest, StaticState begin) {
  /** Runs it once more, in a body. Returns what it has failed with. */
  Optional<Throwable> run(Scout heard) {
    begin.restore();
    Schedules.hearing(heard);
    try {
      return rerun.run();
    } finally {
      Schedules.hearing(null);
    }
  }

  /**
   * Runs a body once.
   *
   * @param pause how long threads wait before each step
   */
  Exploration alone(Body body, Duration pause) {
    return schedules(body).allowingRaces().executions(1).pausing(pause).explore();
  }

  /** A body whose calls of the classes under test are heard. */
  Schedules schedules(Body body) {
    return Schedules.of(body).entering(underTest.entrance());
  }
}
