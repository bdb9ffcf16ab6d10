package org.demonic.junit.confirm;

import static org.demonic.schedule.script.Events.accesses;
import static org.demonic.schedule.script.Events.atLine;
import static org.demonic.schedule.script.Events.begins;
import static org.demonic.schedule.script.Events.calls;
import static org.demonic.schedule.script.Events.event;
import static org.demonic.schedule.script.Events.locks;
import static org.demonic.schedule.script.Events.parks;
import static org.demonic.schedule.script.Events.steps;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.demonic.code.path.Place;
import org.demonic.junit.confirm.PlannedTurns.Turn;
import org.demonic.junit.rerun.Companion;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.script.Scenario;
import org.demonic.schedule.script.Script;
import org.demonic.schedule.script.ScriptedThread;

/**
 * The order of a plan: the test's thread waits at the gate until the other threads have come to
 * where the plan has them.
 */
final class PlanScript implements Scenario {
  /** The event of the test's thread when the other threads exist. */
  static final String BEGIN = "demonic: begin";

  /** Its event just before the checked call. */
  static final String CALL = "demonic: call";

  /** Its event when it goes on. */
  static final String GOES_ON = "demonic: goes on";

  /** The rounds of a loop that are tried for the line at which a call is held. */
  private static final Integer[] ROUNDS = {1, 2, 3};

  /** The numbers of accesses of a line that are tried before the one at which a call is held. */
  private static final Integer[] ACCESSES = {0, 1, 2, 3};

  /** The numbers of monitors and JDK calls that are tried before the locks that a call has. */
  private static final Integer[] LOCKS = {0, 1, 2, 3, 4, 5, 6, 7, 8};

  /**
   * The numbers of steps after which a call is held that may stop anywhere; 0 if it is not held.
   */
  private static final Integer[] STEPS = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14};

  /** Whether a call that has stopped goes on. */
  private static final Boolean[] GOES_ON_LATER = {false, true};

  /** Whether the help comes first. */
  private static final Boolean[] BEHIND_HELP = {false, true};

  private final PlannedTurns plan;
  private final boolean isBeforeLocks;
  private final boolean isHelped;
  private final ClassLoader loader;

  /**
   * Creates the script of a plan. A place that the plan knows by line only is tried access by
   * access.
   *
   * @param isBeforeLocks whether the others run before the test's thread takes its locks, which it
   *     has not at the beginning
   * @param isHelped whether a thread ends the waits of the test: the others may run behind that
   */
  PlanScript(PlannedTurns plan, boolean isBeforeLocks, boolean isHelped, ClassLoader loader) {
    this.isHelped = isHelped;
    this.plan = plan;
    this.isBeforeLocks = isBeforeLocks;
    this.loader = loader;
  }

  @Override
  public void run(Script s) throws ClassNotFoundException {
    ScriptedThread test = s.waitForThread(event(BEGIN));
    List<ScriptedThread> others = new ArrayList<>();
    for (int i = 0; i < plan.threads().size(); i++) {
      ScriptedThread other = s.thread(SecondThreads.name(i));
      others.add(s.waitForThread(List.of(other), begins()));
    }
    runTurns(s, others, true);
    if (!isBeforeLocks) {
      s.runUntil(test, event(CALL));
    } else if (!plan.isTried()) {
      int steps = s.choose(LOCKS);
      if (steps > 0) {
        s.runUntil(test, locks().or(calls()).or(parks()), steps);
      }
      if (isHelped && s.choose(BEHIND_HELP)) {
        s.runUntil(s.thread(Companion.HELPER), event(Companion.HELPED));
      }
    }
    if (plan.isTried()) {
      tryTurns(s, test, others);
    } else {
      runTurns(s, others, false);
    }
    if (!plan.goesOn()) {
      s.runUntil(test, event(GOES_ON));
    }
  }

  private void runTurns(Script s, List<ScriptedThread> others, boolean areEarly)
      throws ClassNotFoundException {
    for (int i = 0; i < plan.turns().size(); i++) {
      Turn turn = plan.turns().get(i);
      ScriptedThread other = others.get(turn.thread());
      boolean isDue = turn.isEarly() == areEarly;
      if (isDue && turn.until().isPresent()) {
        runTo(s, other, turn.until().get());
      } else if (isDue) {
        s.runUntil(other, event(SecondThreads.done(turn.thread(), plan.begun(i))));
      }
    }
  }

  /**
   * Makes calls of which nobody knows how far they have to come. One that stops before the test's
   * thread takes its locks may go on when that has them.
   */
  private void tryTurns(Script s, ScriptedThread test, List<ScriptedThread> others) {
    for (int i = 0; i < plan.turns().size(); i++) {
      Turn turn = plan.turns().get(i);
      ScriptedThread other = others.get(turn.thread());
      Event end = event(SecondThreads.done(turn.thread(), plan.begun(i)));
      int steps = turn.isTried() ? s.choose(STEPS) : 0;
      if (steps == 0) {
        s.runUntil(other, end);
      } else {
        s.runUntil(other, steps(), steps);
        if (isBeforeLocks && s.choose(GOES_ON_LATER)) {
          s.runUntil(test, event(CALL));
          s.runUntil(other, end);
        }
      }
    }
  }

  /** A line may access memory several times: the script is run with each. */
  private void runTo(Script s, ScriptedThread thread, Place place) throws ClassNotFoundException {
    Class<?> type = Class.forName(place.method().owner().replace('/', '.'), false, loader);
    s.runUntil(thread, atLine(type, place.line()), s.choose(ROUNDS));
    int accesses = s.choose(ACCESSES);
    if (accesses > 0) {
      s.runUntil(thread, accessesOf(type), accesses);
    }
  }

  private static Event accessesOf(Class<?> type) {
    Event steps = locks().or(calls());
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isFinal(field.getModifiers()) && !field.isSynthetic()) {
        steps = steps.or(accesses(type, field.getName()));
      }
    }
    return steps;
  }
}
