package org.demonic.synthesize.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Native;
import com.microsoft.z3.Status;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;

/**
 * The budget of all checks of one goal together, in Z3's resource units. These are the same in
 * every run and on every machine. The clock only ends a whole check ({@link OverLimitException}),
 * never a part of it.
 */
public final class SolverBudget {
  private final long units;
  private final long mostForOne;
  private final Duration timeout;
  private final int memory;
  private final Cancellation cancellation;
  private final long start;
  private long used;
  private long unitsOfEncoding;
  private boolean watched;

  /** What works in the pauses of long questions, if anything does. */
  private Optional<Runnable> other = Optional.empty();

  /** Interrupts a context. Interrupts of the same context are equal. */
  private record Interrupt(Context context) implements Runnable {
    @Override
    public void run() {
      context.interrupt();
    }
  }

  /** A budget whose units follow from a timeout, and that nobody can cancel. */
  public SolverBudget(Duration timeout) {
    this(timeout, new Cancellation());
  }

  private SolverBudget(Duration timeout, Cancellation cancellation) {
    this(
        Costs.units(timeout), Costs.units(timeout), timeout, Limits.DEFAULT.memory(), cancellation);
  }

  /** The budget for one goal. */
  public SolverBudget(Limits limits, Cancellation cancellation) {
    this(
        Costs.units(limits.timeout()),
        Costs.units(limits.timeout()),
        limits.timeout(),
        limits.memory(),
        cancellation);
  }

  /**
   * A budget in units.
   *
   * @param mostForOne the most that a single check may cost
   * @param timeout the time limit, as a last resort
   * @param cancellation ends the budget when it is cancelled
   */
  public SolverBudget(long units, long mostForOne, Duration timeout, Cancellation cancellation) {
    this(units, mostForOne, timeout, Limits.DEFAULT.memory(), cancellation);
  }

  private SolverBudget(
      long units, long mostForOne, Duration timeout, int memory, Cancellation cancellation) {
    this(units, mostForOne, timeout, System.nanoTime(), memory, cancellation);
  }

  private SolverBudget(
      long units,
      long mostForOne,
      Duration timeout,
      long start,
      int memory,
      Cancellation cancellation) {
    this.start = start;
    this.memory = memory;
    this.cancellation = cancellation;
    this.units = units;
    this.mostForOne = mostForOne;
    this.timeout = timeout;
  }

  /** The rest of this budget, as a budget for a new context. */
  public SolverBudget rest() {
    return new SolverBudget(units - used, mostForOne, timeout, start, memory, cancellation);
  }

  /** Another budget with this many units in all, and with the same time limit. */
  public SolverBudget withUnits(long most) {
    return new SolverBudget(most, most, timeout, start, memory, cancellation);
  }

  /** Another budget with this many units for each check, and with the same time limit. */
  public SolverBudget forSmallChecks(long unitsForOne) {
    return new SolverBudget(Long.MAX_VALUE, unitsForOne, timeout, start, memory, cancellation);
  }

  /**
   * Does some work, and interrupts the solver of a context when no time is left or the work is
   * cancelled.
   */
  public <T> T during(Context context, Supplier<T> work) {
    boolean wasWatched = watched;
    watched = true;
    try {
      return cancellation.during(new Interrupt(context), Duration.ofMillis(millisLeft()), work);
    } finally {
      watched = wasWatched;
    }
  }

  /** Solves something that {@link #during} may interrupt. */
  public Status solving(Context context, Supplier<Status> check) {
    return cancellation.solving(new Interrupt(context), check);
  }

  /** Whether the solver is interrupted when no time is left. */
  boolean isWatched() {
    return watched;
  }

  /**
   * Cuts long questions into slices, so that something else can work in the pauses. Each slice is
   * as long as all that the solver has done before.
   *
   * @param work is done in each pause; it may throw an exception if it has the answer
   */
  public void pauseFor(Runnable work) {
    other = Optional.of(work);
  }

  /** Ends the pauses. */
  public void pauseNoMore() {
    other = Optional.empty();
  }

  /** Notes work for the solver that it does not count itself. It is not taken from the budget. */
  public void encoded(long units) {
    unitsOfEncoding += units;
  }

  /** The units used so far, and those that it took to write down the questions. */
  public long worked() {
    return used + unitsOfEncoding;
  }

  /** The units of the next slice of a question. */
  long slice() {
    return other.isPresent() ? Math.max(Costs.UNITS_OF_SLICE, used) : Long.MAX_VALUE;
  }

  /** Lets the other work be done. */
  void pause() {
    other.ifPresent(Runnable::run);
  }

  /** The units that are left for the next check, at least 1 and at most what Z3 can count. */
  public int unitsLeft() {
    long most = Math.min(Integer.MAX_VALUE, mostForOne);
    return (int) Math.max(1, Math.min(most, units - used));
  }

  /** The milliseconds left on the clock, at least 1. */
  public int millisLeft() {
    long left = timeout.minus(elapsed()).toMillis();
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, left));
  }

  /** The time since the first budget was made of which this is a part. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** The units used so far. */
  public long used() {
    return used;
  }

  /**
   * Forgets the units that were used after another moment, because that work is done again.
   *
   * @param then the units that were used by that moment
   */
  public void goBackTo(long then) {
    used = then;
  }

  /** Sets the units that were used since the start. */
  void usedInAll(long total) {
    used = Math.max(used, total);
  }

  /** Whether no units or no time is left, or the work was cancelled. */
  public boolean isExhausted() {
    return hasNoUnits() || isOver();
  }

  /** Whether no units are left. */
  boolean hasNoUnits() {
    return used >= units;
  }

  /** Whether there is no time left, or the work was cancelled. */
  public boolean isOver() {
    return millisLeft() <= 1 || cancellation.isCancelled();
  }

  /**
   * Checks the clock and Z3's memory. It is cheap enough to be called now and then while large
   * states are encoded.
   *
   * @throws OverLimitException if there is no more time or memory
   */
  public void mustBeLeft() {
    timeMustBeLeft();
    if (isOutOfMemory()) {
      Crowd.mustBeAlone();
      throw new OverLimitException(describeMemory());
    }
  }

  /**
   * Checks the clock.
   *
   * @throws OverLimitException if there is no more time, or the work was cancelled
   */
  public void timeMustBeLeft() {
    if (isOver()) {
      throw new OverLimitException(describe());
    }
  }

  /** Whether Z3 holds more memory than it may, counted for all checks that run in this process. */
  public boolean isOutOfMemory() {
    return Native.getEstimatedAllocSize() >> 20 >= memory;
  }

  /** The megabytes that Z3 may hold. */
  int memory() {
    return memory;
  }

  String describeMemory() {
    return "the solver's memory limit of %d MB was reached, which demonic.memory or --memory raises"
        .formatted(memory);
  }

  /** Names the limit that was reached, for a person, as a sentence without full stop. */
  public String describe() {
    return "the solver's limit of %s was reached".formatted(format(timeout));
  }

  private static String format(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
