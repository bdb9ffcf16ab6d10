package org.demonic.schedule.search;

import java.time.Duration;
import java.util.List;
import org.demonic.schedule.Priority;
import org.demonic.schedule.ending.StepLimit;

/**
 * The limits of a search, and the schedules that come first.
 *
 * @param preemptions how many a schedule may have; {@link #NO_LIMIT} for any number
 * @param executions how often the body is run
 * @param work how much all may do, by the clock of {@link org.demonic.schedule.control.Work}
 * @param time how long all may take
 * @param steps how many an execution may have
 * @param timeouts whether a thread that waits for some time may give up while others can go on
 * @param pause how long a thread waits before each step: what depends on time is another one then
 * @param priorities the most important first; none to leave it to the search
 * @param turns which strategies take turns, if there are no priorities and no bound
 */
public record SearchBounds(
    int preemptions,
    long executions,
    Duration work,
    Duration time,
    StepLimit steps,
    boolean timeouts,
    Duration pause,
    List<Priority> priorities,
    Turns turns) {
  /** The strategies that take turns. */
  public enum Turns {
    /** Those that find most in the fewest executions. */
    USUAL,
    /** Only partial-order sampling. */
    BY_OPERATION,
    /** Only random priorities of threads, with three changes. */
    BY_THREAD
  }

  /** The bound that allows any number of preemptions. */
  public static final int NO_LIMIT = Integer.MAX_VALUE;

  public SearchBounds {
    priorities = List.copyOf(priorities);
  }

  /** The same with at most this number of preemptions. */
  public SearchBounds withPreemptions(int most) {
    return new SearchBounds(
        most, executions, work, time, steps, timeouts, pause, priorities, turns);
  }

  /** The same with at most this number of executions. */
  public SearchBounds withExecutions(long most) {
    return new SearchBounds(
        preemptions, most, work, time, steps, timeouts, pause, priorities, turns);
  }

  /** The same with at most so much work. */
  public SearchBounds withWork(Duration most) {
    return new SearchBounds(
        preemptions, executions, most, time, steps, timeouts, pause, priorities, turns);
  }

  /** The same for at most so long. */
  public SearchBounds withTime(Duration most) {
    return new SearchBounds(
        preemptions, executions, work, most, steps, timeouts, pause, priorities, turns);
  }

  /** The same with at most this number of steps in an execution. */
  public SearchBounds withSteps(int most) {
    return new SearchBounds(
        preemptions,
        executions,
        work,
        time,
        new StepLimit(most, most),
        timeouts,
        pause,
        priorities,
        turns);
  }

  /** The same with time that may be up at any moment. */
  public SearchBounds withTimeouts() {
    return new SearchBounds(
        preemptions, executions, work, time, steps, true, pause, priorities, turns);
  }

  /** The same with a pause before each step. */
  public SearchBounds withPause(Duration each) {
    return new SearchBounds(
        preemptions, executions, work, time, steps, timeouts, each, priorities, turns);
  }

  /** The same in this order. */
  public SearchBounds withPriorities(List<Priority> order) {
    return new SearchBounds(
        preemptions, executions, work, time, steps, timeouts, pause, order, turns);
  }

  /** The same with other strategies. */
  public SearchBounds withTurns(Turns others) {
    return new SearchBounds(
        preemptions, executions, work, time, steps, timeouts, pause, priorities, others);
  }
}
