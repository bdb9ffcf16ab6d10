package org.demonic.junit.help;

import java.util.ArrayList;
import java.util.List;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.Scout;
import org.demonic.schedule.Schedules;

/**
 * The second thread of one run, which makes its calls where the test waits. The scheduler lets one
 * thread run at a time, so that nothing here needs a lock.
 */
final class Helper {
  /** How often others are let go on before a wait counts as one that needs help. */
  private static final int PATIENCE = 20;

  private final Help help;
  private final boolean interrupts;
  private final Scout heard;
  private final Thread test = ScheduleHooks.currentThread();

  /** For each call that has been made, the number of the one of the test that waited. */
  private final List<Integer> waiting = new ArrayList<>();

  private int made;
  private int progress;
  private boolean hasThrown;
  private boolean hasEnded;

  /**
   * The helper of a run.
   *
   * @param interrupts whether it interrupts the test first, where that waits
   * @param heard hears the calls of the test, whose thread this is
   */
  Helper(Help help, boolean interrupts, Scout heard) {
    this.help = help;
    this.interrupts = interrupts;
    this.heard = heard;
  }

  /** Starts the second thread. */
  void start() {
    Thread second = new Thread(this::help, Companion.HELPER);
    second.setDaemon(true);
    ScheduleHooks.start(second);
  }

  /** The test has ended. */
  void end() {
    hasEnded = !Schedules.isUnwinding();
  }

  private void help() {
    if (interrupts && awaitNeed()) {
      test.interrupt();
    }
    for (Call call : help.calls()) {
      if (!awaitNeed()) {
        return;
      }
      waiting.add(heard.inside());
      CallResult result = make(call);
      if (Schedules.isUnwinding()) {
        return;
      }
      hasThrown = result.hasThrown();
      if (hasThrown) {
        return;
      }
      made++;
      Schedules.event(Companion.HELPED);
    }
    awaitNeed();
  }

  private CallResult make(Call call) {
    return CallResult.of(
        call.method(),
        heard.met().get(call.receiver()),
        call.arguments().stream().map(heard.met()::get).toArray());
  }

  /** Waits until the test needs help. Returns false if it has ended. */
  private boolean awaitNeed() {
    int waited = 0;
    while (waited < PATIENCE && !hasEnded && !Schedules.isUnwinding()) {
      Thread.State state = ScheduleHooks.getState(test, 0);
      if (state == Thread.State.TIMED_WAITING) {
        // Time passes where all others give way.
        waited = PATIENCE;
      } else {
        waited = state == Thread.State.RUNNABLE ? 0 : waited + 1;
        ScheduleHooks.yieldNow(0);
      }
    }
    progress = heard.progress();
    return !hasEnded && !Schedules.isUnwinding();
  }

  /** The number of the first call of the test that has needed help; -1 if none has. */
  int waiting() {
    return waiting.isEmpty() ? -1 : waiting.get(0);
  }

  /** The calls with which that went on. */
  List<Call> first() {
    int first = (int) waiting.stream().takeWhile(number -> number == waiting()).count();
    return help.calls().subList(0, Math.min(first, help.calls().size()));
  }

  /** Whether all calls have been made, and none has thrown anything. */
  boolean isWhole() {
    return !hasThrown && made == help.calls().size();
  }

  /** How far the test had come when it needed help last. */
  int progress() {
    return progress;
  }

  /** Whether the test has come to its end. */
  boolean hasEnded() {
    return hasEnded;
  }
}
