package org.demonic.junit.confirm;

import static org.demonic.schedule.script.Events.accesses;
import static org.demonic.schedule.script.Events.atLine;
import static org.demonic.schedule.script.Events.begins;
import static org.demonic.schedule.script.Events.calls;
import static org.demonic.schedule.script.Events.event;
import static org.demonic.schedule.script.Events.locks;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.demonic.code.path.Place;
import org.demonic.junit.confirm.PlannedTurns.Turn;
import org.demonic.schedule.script.Event;
import org.demonic.schedule.script.Scenario;
import org.demonic.schedule.script.Script;
import org.demonic.schedule.script.ScriptedThread;

/**
 * The order of a plan: the test's thread waits at the gate until the other threads have come to
 * where the plan has them.
 */
final class PlanScript implements Scenario {
  /** What the test's thread tells when the others may begin. */
  static final String GATE = "demonic: gate";

  /** What it tells when it goes on. */
  static final String GOES_ON = "demonic: goes on";

  /** How often a loop may come to the line where a call is held. */
  private static final Integer[] ROUNDS = {1, 2, 3};

  /** So many accesses of a line may come before the one where a call is held. */
  private static final Integer[] ACCESSES = {0, 1, 2, 3};

  private final PlannedTurns plan;
  private final ClassLoader loader;

  PlanScript(PlannedTurns plan, ClassLoader loader) {
    this.plan = plan;
    this.loader = loader;
  }

  @Override
  public void run(Script s) throws ClassNotFoundException {
    ScriptedThread test = s.waitForThread(event(GATE));
    List<ScriptedThread> others = new ArrayList<>();
    for (int i = 0; i < plan.threads().size(); i++) {
      ScriptedThread other = s.thread(SecondThreads.name(i));
      others.add(s.waitForThread(List.of(other), begins()));
    }
    for (int i = 0; i < plan.turns().size(); i++) {
      Turn turn = plan.turns().get(i);
      ScriptedThread other = others.get(turn.thread());
      if (turn.until().isPresent()) {
        runTo(s, other, turn.until().get());
      } else {
        s.runUntil(other, event(SecondThreads.done(turn.thread(), plan.begun(i))));
      }
    }
    s.runUntil(test, event(GOES_ON));
  }

  /** A line may access memory several times: the script is run with each. */
  private void runTo(Script s, ScriptedThread thread, Place place) throws ClassNotFoundException {
    Class<?> type = Class.forName(place.method().owner().replace('/', '.'), false, loader);
    s.runUntil(thread, atLine(type, place.line()), s.choose(ROUNDS));
    int accesses = s.choose(ACCESSES);
    if (accesses > 0) {
      s.runUntil(thread, steps(type), accesses);
    }
  }

  private static Event steps(Class<?> type) {
    Event steps = locks().or(calls());
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isFinal(field.getModifiers()) && !field.isSynthetic()) {
        steps = steps.or(accesses(type, field.getName()));
      }
    }
    return steps;
  }
}
