package org.demonic.schedule.control;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.demonic.schedule.ending.Ending;
import org.demonic.schedule.ending.Ending.Blocked;
import org.demonic.schedule.ending.Ending.How;

/** Notices when a thread waits, or works on, where it cannot be controlled. */
final class Watchdog {
  private static final long PERIOD_MILLIS = 250;
  private static final int PERIODS_BLOCKED = 4;
  private static final int PERIODS_WORKING = 20;

  private Watchdog() {}

  /** Returns when the execution has been decided, if need be by this method. */
  static void await(Execution execution, CountDownLatch decided) {
    int seen = -1;
    int idle = 0;
    try {
      while (!decided.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
        int steps = execution.steps().size();
        idle = steps == seen ? idle + 1 : 0;
        seen = steps;
        ControlledThread running = execution.thread(execution.turn());
        boolean works = running.carrier().getState() == Thread.State.RUNNABLE;
        if (idle >= (works ? PERIODS_WORKING : PERIODS_BLOCKED)) {
          List<StackTraceElement> stack = Stuck.stack(running);
          execution.decide(
              new Ending(
                  How.OUTSIDE,
                  null,
                  running.number(),
                  List.of(new Blocked(running.number(), running.pending(), -1, null, 0, stack))));
        }
      }
    } catch (InterruptedException stop) {
      execution.decide(Ending.of(How.STOPPED));
      Thread.currentThread().interrupt();
    }
  }
}
