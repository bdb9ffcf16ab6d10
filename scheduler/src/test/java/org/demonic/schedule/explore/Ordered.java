package org.demonic.schedule.explore;

import java.util.Set;
import org.demonic.instrument.weave.ClassSelection;
import org.demonic.schedule.Body;
import org.demonic.schedule.control.Chooser;
import org.demonic.schedule.control.Environment;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.ending.StepLimit;
import org.demonic.schedule.objects.Points;
import org.demonic.schedule.step.Choice;

/** Executions in which threads take turns as a test says. */
public final class Ordered implements Chooser {
  /** The environment of all executions of this JVM. */
  public static final Environment ENVIRONMENT =
      Control.of(ClassSelection.within(Set.of(""))).environment();

  private static final StepLimit LIMIT = new StepLimit(2_000, 2_000);

  private final int[] turns;
  private int taken;

  private Ordered(int... turns) {
    this.turns = turns;
  }

  /**
   * Runs a body.
   *
   * @param turns the threads that make the first steps which can matter to others, in this order
   */
  public static Execution run(Body body, Points points, int... turns) {
    return Execution.run(ENVIRONMENT, body, new Ordered(turns), points, LIMIT);
  }

  @Override
  public int choose(Execution execution, Choice choice) {
    for (int thread : choice.ready()) {
      if (execution.thread(thread).pending().isIndependent()) {
        return thread;
      }
    }
    boolean isAsked = taken < turns.length && choice.has(turns[taken]);
    return isAsked ? turns[taken++] : choice.usual();
  }
}
