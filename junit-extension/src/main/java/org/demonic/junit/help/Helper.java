package org.demonic.junit.help;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.instrument.hooks.ScheduleHooks;
import org.demonic.junit.rerun.Call;
import org.demonic.junit.rerun.CallResult;
import org.demonic.junit.rerun.Companion;
import org.demonic.junit.rerun.Scout;
import org.demonic.schedule.Schedules;
import org.jspecify.annotations.Nullable;

/**
 * The second thread of one run, which makes its calls where the test waits. The scheduler lets one
 * thread run at a time, so that nothing here needs a lock.
 */
final class Helper {
  /** How often others are let go on before a wait counts as one that needs help. */
  private static final int PATIENCE = 20;

  /** The most often that stubs of the test are run. */
  private static final int MOST_STUBS = 8;

  /** What it does where the test waits. */
  enum Mode {
    /** It makes calls. */
    CALLS,
    /** It interrupts the test, and then makes calls. */
    INTERRUPTS,
    /** It runs what the test has given. */
    STUBS
  }

  private final Help help;
  private final Mode mode;
  private final GivenHelp given = GivenHelp.begin();
  private final Scout heard;
  private final Thread test = ScheduleHooks.currentThread();

  /** For each call that has been made, the number of the one of the test that waited. */
  private final List<Integer> waiting = new ArrayList<>();

  private int made;
  private int progress;
  private boolean hasThrown;
  private @Nullable Throwable thrown;
  private boolean hasEnded;

  /**
   * The helper of a run.
   *
   * @param heard hears the calls of the test, whose thread this is
   */
  Helper(Help help, Mode mode, Scout heard) {
    this.help = help;
    this.mode = mode;
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
    GivenHelp.end();
    hasEnded = !Schedules.isUnwinding();
  }

  private void help() {
    if (mode == Mode.INTERRUPTS && awaitNeed()) {
      test.interrupt();
    } else if (mode == Mode.STUBS) {
      runStubs();
      return;
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

  /** Runs the stubs that the test has given, each where it waits next. */
  private void runStubs() {
    for (int i = 0; i < MOST_STUBS && awaitNeed(); i++) {
      int before = heard.progress();
      int stub = Math.min(i, given.size() - 1);
      waiting.add(heard.inside());
      try {
        given.run(stub);
      } catch (Exception | AssertionError problem) {
        hasThrown = true;
        thrown = problem;
        return;
      }
      Schedules.event(Companion.HELPED);
      if (awaitNeed() && heard.progress() == before) {
        given.wake(stub, heard.met().all());
      }
    }
    awaitNeed();
  }

  /** What a stub of the test has thrown; empty for nothing. */
  Optional<Throwable> thrown() {
    return Optional.ofNullable(thrown);
  }

  /** Whether the test has given stubs for its waits. */
  boolean hasStubs() {
    return !given.isEmpty();
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
