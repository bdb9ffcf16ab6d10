package org.demonic.synthesize.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Native;
import com.microsoft.z3.Status;
import java.time.Duration;
import java.util.function.Supplier;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;

/**
 * What the checks of one goal may cost together, in Z3's resource units. These are the same in
 * every run and on every machine; the clock is only a guard against a solver that does not count.
 */
public final class SolverBudget {
  private final long units;
  private final long mostForOne;
  private final Duration timeout;
  private final int memory;
  private final Cancellation cancellation;
  private final long start = System.nanoTime();
  private long used;
  private boolean guarded;

  /** Interrupts a context; one is equal to another of the same context. */
  private record Interrupt(Context context) implements Runnable {
    @Override
    public void run() {
      context.interrupt();
    }
  }

  public SolverBudget(Duration timeout) {
    this(timeout, new Cancellation());
  }

  private SolverBudget(Duration timeout, Cancellation cancellation) {
    this(
        Costs.units(timeout), Costs.units(timeout), timeout, Limits.DEFAULT.memory(), cancellation);
  }

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
   * @param timeout the guard
   * @param cancellation exhausts it
   */
  public SolverBudget(long units, long mostForOne, Duration timeout, Cancellation cancellation) {
    this(units, mostForOne, timeout, Limits.DEFAULT.memory(), cancellation);
  }

  private SolverBudget(
      long units, long mostForOne, Duration timeout, int memory, Cancellation cancellation) {
    this.memory = memory;
    this.cancellation = cancellation;
    this.units = units;
    this.mostForOne = mostForOne;
    this.timeout = timeout;
  }

  /** What is left of this budget, as one for a new context. */
  public SolverBudget rest() {
    return new SolverBudget(
        units - used, mostForOne, timeout.minus(elapsed()), memory, cancellation);
  }

  /** Another budget, of so many units for each check, that ends with this one's time. */
  public SolverBudget forSmallChecks(long unitsForOne) {
    return new SolverBudget(
        Long.MAX_VALUE, unitsForOne, timeout.minus(elapsed()), memory, cancellation);
  }

  /**
   * Does some work, and interrupts what a context solves in it when there is no time left, or
   * should it be cancelled.
   */
  public <T> T during(Context context, Supplier<T> work) {
    boolean wasGuarded = guarded;
    guarded = true;
    try {
      return cancellation.during(new Interrupt(context), Duration.ofMillis(millisLeft()), work);
    } finally {
      guarded = wasGuarded;
    }
  }

  /** Solves something, which is interrupted where {@link #during} says so. */
  public Status solving(Context context, Supplier<Status> check) {
    return cancellation.solving(new Interrupt(context), check);
  }

  /** Whether what is being solved is interrupted when there is no time left. */
  boolean isGuarded() {
    return guarded;
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

  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** The units used so far. */
  public long used() {
    return used;
  }

  /** Sets what has been used since the start. */
  void usedInAll(long total) {
    used = Math.max(used, total);
  }

  public boolean isExhausted() {
    return used >= units || isOver();
  }

  /** Whether there is no time left, or the work was cancelled. */
  public boolean isOver() {
    return millisLeft() <= 1 || cancellation.isCancelled();
  }

  /**
   * Looks at the clock and at what Z3 holds. Cheap enough to be called now and then while large
   * states are encoded.
   *
   * @throws OverLimitException if there is no more time or memory
   */
  public void mustBeLeft() {
    if (isOver()) {
      throw new OverLimitException(describe());
    } else if (isOutOfMemory()) {
      throw new OverLimitException(describeMemory());
    }
  }

  /** Whether Z3 holds more than it may, for all that this process checks at the time. */
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

  public String describe() {
    return "the solver's limit of %s was reached".formatted(format(timeout));
  }

  private static String format(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
