package org.demonic.synthesize.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Native;
import com.microsoft.z3.Status;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.Work;

/**
 * The budget of all checks of one goal together, in Z3's resource units. These are the same in
 * every run and on every machine. Besides, all {@link Work} of the check is limited: that of the
 * solver, of the search over states, and of writing down what the solver is asked. That limit ends
 * a whole check ({@link OverLimitException}), never a part of it, and so do a cancellation and the
 * {@link SafetyNet}, the only ones that depend on a clock.
 */
public final class SolverBudget {
  private final long units;
  private final long mostForOne;
  private final Duration timeout;
  private final int memory;
  private final Cancellation cancellation;
  private final Work work;
  private final long end;
  private final SafetyNet net;
  private final long start;

  /** Whether what the solver uses counts as work of the check. */
  private final boolean isCounted;

  private long used;
  private long unitsOfEncoding;

  /** What works in the pauses of long questions, if anything does. */
  private Optional<Runnable> other = Optional.empty();

  /** Interrupts a context. Interrupts of the same context are equal. */
  private record Interrupt(Context context) implements Runnable {
    @Override
    public void run() {
      context.interrupt();
    }
  }

  /**
   * A moment of a check.
   *
   * @param used the units of the solver by then
   * @param work all work by then
   */
  public record Moment(long used, long work) {}

  /** A budget whose units follow from a timeout, and that nobody can cancel. */
  public SolverBudget(Duration timeout) {
    this(Costs.units(timeout), Costs.units(timeout), timeout, new Cancellation());
  }

  /** The budget for one goal. */
  public SolverBudget(Limits limits, Cancellation cancellation) {
    this(limits, cancellation, new Work());
  }

  /**
   * The budget for one goal.
   *
   * @param work what the check does is added to it
   */
  public SolverBudget(Limits limits, Cancellation cancellation, Work work) {
    this(limits, cancellation, work, SafetyNet.ofThisThread());
  }

  /**
   * The same with a clock of its own.
   *
   * @param processorTime what the safety net looks at, in nanoseconds
   */
  SolverBudget(Limits limits, Cancellation cancellation, Work work, LongSupplier processorTime) {
    this(
        Costs.units(limits.timeout()),
        Costs.units(limits.timeout()),
        limits.timeout(),
        limits.memory(),
        cancellation,
        work,
        processorTime);
  }

  /**
   * A budget in units.
   *
   * @param mostForOne the most that a single check may cost
   * @param timeout the limit on all work
   * @param cancellation ends the budget when it is cancelled
   */
  public SolverBudget(long units, long mostForOne, Duration timeout, Cancellation cancellation) {
    this(
        units,
        mostForOne,
        timeout,
        Limits.DEFAULT.memory(),
        cancellation,
        new Work(),
        SafetyNet.ofThisThread());
  }

  private SolverBudget(
      long units,
      long mostForOne,
      Duration timeout,
      int memory,
      Cancellation cancellation,
      Work work,
      LongSupplier processorTime) {
    this.units = units;
    this.mostForOne = mostForOne;
    this.timeout = timeout;
    this.memory = memory;
    this.cancellation = cancellation;
    this.work = work;
    this.end = work.units() + Costs.units(timeout);
    this.net = new SafetyNet(timeout, processorTime);
    this.start = System.nanoTime();
    this.isCounted = true;
  }

  /** A part of another budget. */
  private SolverBudget(SolverBudget whole, long units, long mostForOne, boolean isCounted) {
    this.units = units;
    this.mostForOne = mostForOne;
    this.timeout = whole.timeout;
    this.memory = whole.memory;
    this.cancellation = whole.cancellation;
    this.work = whole.work;
    this.end = whole.end;
    this.net = whole.net;
    this.start = whole.start;
    this.isCounted = isCounted;
  }

  /** The rest of this budget, as a budget for a new context. */
  public SolverBudget rest() {
    return new SolverBudget(this, units - used, mostForOne, isCounted);
  }

  /** Another budget with this many units in all, and with the same limit on work. */
  public SolverBudget withUnits(long most) {
    return new SolverBudget(this, most, most, isCounted);
  }

  /**
   * Another budget with this many units for each check, and with the same limit on work. What the
   * solver uses is not counted: a shared one may need a little more or less, which depends on what
   * it was asked before.
   */
  public SolverBudget forSmallChecks(long unitsForOne) {
    return new SolverBudget(this, Long.MAX_VALUE, unitsForOne, false);
  }

  /**
   * Does some work, and interrupts the solver of a context when it takes far too long or is
   * cancelled.
   */
  public <T> T during(Context context, Supplier<T> toDo) {
    return cancellation.during(new Interrupt(context), net::look, toDo);
  }

  /** Solves something that {@link #during} may interrupt. */
  public Status solving(Context context, Supplier<Status> check) {
    return cancellation.solving(new Interrupt(context), check);
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

  /** Notes work for the solver that it does not count itself. It is not taken from the units. */
  public void encoded(long more) {
    unitsOfEncoding += more;
    work.add(more);
  }

  /**
   * Notes expressions that were made for the solver. This is cheap enough to be called now and then
   * while large states are encoded.
   *
   * @throws OverLimitException if the limit on work or Z3's memory is reached
   */
  public void built(long expressions) {
    work.add(expressions * Costs.UNITS_OF_EXPRESSION);
    mustNotBeOver();
    if (isOutOfMemory()) {
      Crowd.mustBeAlone();
      throw new OverLimitException(describeMemory());
    }
  }

  /**
   * Notes steps of the search over states.
   *
   * @throws OverLimitException if the limit on work is reached
   */
  public void searched(long steps) {
    work.add(Costs.unitsOf(steps));
    mustNotBeOver();
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
    long most = Math.min(Integer.MAX_VALUE, Math.min(mostForOne, end - work.units()));
    return (int) Math.max(1, Math.min(most, units - used));
  }

  /** The work that is left, as the time that it takes; at least a millisecond. */
  public Duration left() {
    Duration left = Costs.time(end - work.units());
    return left.toMillis() < 1 ? Duration.ofMillis(1) : left;
  }

  /** The time since the first budget was made of which this is a part. */
  public Duration elapsed() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  /** The units used so far. */
  public long used() {
    return used;
  }

  /** This moment. */
  public Moment now() {
    return new Moment(used, work.units());
  }

  /** Forgets what was used and done after a moment, because it is done again. */
  public void goBackTo(Moment then) {
    used = then.used();
    work.goBackTo(then.work());
  }

  /**
   * Notes what Z3 says that a context has used since it was made.
   *
   * @param total an unsigned number, which begins again at 0 when it becomes too large
   */
  void usedInAll(int total) {
    long more = Integer.toUnsignedLong(total - (int) used);
    // No question costs as much: where it seems so, another context is asked, and has used less.
    if (more <= Integer.MAX_VALUE) {
      used += more;
      work.add(isCounted ? more : 0);
    }
  }

  /** Whether no units or no work are left, or the check was ended. */
  public boolean isExhausted() {
    return hasNoUnits() || isOver();
  }

  /** Whether no units are left. */
  boolean hasNoUnits() {
    return used >= units;
  }

  /** Whether no work is left, or the check was ended. */
  public boolean isOver() {
    return work.units() >= end || net.hasCaught() || cancellation.isCancelled();
  }

  /**
   * Looks whether the check may go on.
   *
   * @throws OverLimitException if no work is left, or the check was ended
   */
  public void mustNotBeOver() {
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
    return net.hasCaught()
        ? net.describe()
        : "the solver's limit of %s was reached".formatted(format(timeout));
  }

  private static String format(Duration duration) {
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
