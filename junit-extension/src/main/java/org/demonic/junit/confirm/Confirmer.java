package org.demonic.junit.confirm;

import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.code.path.MethodName;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.confirm.Watch.CheckedCall;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.WorkLimit;
import org.demonic.junit.rerun.statics.StaticsBackup;
import org.demonic.junit.rerun.statics.TestStatics;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.test.LoadedClass;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.schedule.control.Work;
import org.jspecify.annotations.Nullable;

/**
 * Runs the plans that were found for one test: the test is run again, and just before the call that
 * a plan breaks, second threads make the calls of the plan.
 */
public final class Confirmer {
  /** Says how the test is run again; null if it is not. */
  private final @Nullable Supplier<Again> test;

  /** The reason why a plan is not run. */
  private final String reason;

  private final @Nullable FieldAccess access;
  private @Nullable Again again;

  /** What runs of plans may do still. */
  private final Budget ofPlans;

  /** What calls may do still that are only tried: they take nothing from plans. */
  private final Budget ofTries;

  /**
   * The means to run a test again.
   *
   * @param recorder makes a recording that tells a handler of the calls of the test
   */
  public record Again(
      Function<StaticsBackup, RepeatableTest> test,
      TestStatics statics,
      Function<CallHandler, Recording> recorder) {}

  private Confirmer(
      @Nullable Supplier<Again> test, String reason, @Nullable FieldAccess access, Duration limit) {
    this.test = test;
    this.reason = reason;
    this.access = access;
    this.ofPlans = new Budget(limit);
    this.ofTries = new Budget(limit.dividedBy(2));
  }

  /** Work that is left to some runs. */
  private static final class Budget {
    private Duration work;
    private Duration time;

    Budget(Duration limit) {
      this.work = limit;
      this.time = Work.timeFor(limit);
    }
  }

  /**
   * Creates a confirmer for one test.
   *
   * @param test is asked when the first plan is found
   * @param limit how much all its plans may do; calls that are only tried, half as much besides
   */
  public static Confirmer of(Supplier<Again> test, FieldAccess access, Duration limit) {
    return new Confirmer(test, "", access, limit);
  }

  /** Creates a confirmer for tests that are not run again. */
  public static Confirmer none(String reason) {
    return new Confirmer(null, reason, null, Duration.ZERO);
  }

  /**
   * Runs a plan.
   *
   * @param site where the call is made that the plan breaks
   * @param occurrence which of the calls there, from 1 on
   * @param isBroken whether the clause is false at a call that is about to be made
   */
  public Confirmation confirm(
      CheckGoal goal, Plan plan, CallSite site, int occurrence, Predicate<CallEvent> isBroken) {
    return confirm(
        goal,
        loader -> List.of(PlannedTurnsReader.read(goal, plan, loader)),
        site,
        occurrence,
        isBroken,
        ofPlans);
  }

  /**
   * Tries calls that may do what a plan of possible steps says. What they do not, says nothing.
   *
   * @param shared the objects that other threads surely have
   * @param leadingTo the methods that they surely can call, and that may run one
   */
  public Confirmation tryCalls(
      CheckGoal goal,
      Plan plan,
      CallSite site,
      int occurrence,
      Predicate<CallEvent> isBroken,
      Set<ObjectReference> shared,
      Function<MethodName, List<MethodName>> leadingTo) {
    return confirm(
        goal,
        loader -> TriedCalls.of(goal, plan, shared, leadingTo, loader),
        site,
        occurrence,
        isBroken,
        ofTries);
  }

  @FunctionalInterface
  private interface Turns {
    List<PlannedTurns> in(ClassLoader loader) throws NotRunnableException;
  }

  private Confirmation confirm(
      CheckGoal goal,
      Turns ways,
      CallSite site,
      int occurrence,
      Predicate<CallEvent> isBroken,
      Budget budget) {
    if (test == null || access == null) {
      return Confirmation.notRun(reason);
    }
    Confirmation last = Confirmation.NO_PLAN;
    ClassLoader loader = LoadedClass.loader();
    try {
      for (PlannedTurns turns : ways.in(loader)) {
        last =
            run(goal, turns, new CheckedCall(site, occurrence), isBroken, access, loader, budget);
        if (last.kind() == Confirmation.Kind.CONFIRMED) {
          return last;
        }
      }
      return last;
    } catch (NotRunnableException notPossible) {
      return Confirmation.notRun(notPossible.reason());
    }
  }

  private Confirmation run(
      CheckGoal goal,
      PlannedTurns turns,
      CheckedCall call,
      Predicate<CallEvent> isBroken,
      FieldAccess fields,
      ClassLoader loader,
      Budget budget)
      throws NotRunnableException {
    if (budget.work.isZero() || budget.time.isZero()) {
      return Confirmation.notRun("the limit of the runs of this test is reached (demonic.confirm)");
    }
    WorkLimit limit = new WorkLimit(budget.work, budget.time);
    try {
      Again known = again == null ? Objects.requireNonNull(test).get() : again;
      again = known;
      PlanRun run =
          new PlanRun(known, goal, turns, call, isBroken, new LivePaths(fields, loader), loader);
      return run.in(limit);
    } finally {
      budget.work = limit.left();
      budget.time = limit.timeLeft();
    }
  }
}
