package org.demonic.junit.confirm;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.demonic.instrument.calls.CallSite;
import org.demonic.instrument.record.CallEvent;
import org.demonic.instrument.record.CallHandler;
import org.demonic.instrument.record.Recording;
import org.demonic.junit.confirm.Watch.CheckedCall;
import org.demonic.junit.contract.GrowingDomain;
import org.demonic.junit.heap.FieldAccess;
import org.demonic.junit.question.CheckGoal;
import org.demonic.junit.report.Confirmation;
import org.demonic.junit.rerun.RepeatableTest;
import org.demonic.junit.rerun.statics.StaticState;
import org.demonic.junit.rerun.statics.Statics;
import org.demonic.lang.eval.Plan;

/**
 * Runs the plans that were found for one test: the test is run again, and just before the call that
 * a plan breaks, second threads make the calls of the plan.
 */
public final class Confirmer {
  /** What is said of a plan if none is run. */
  private static final String SWITCHED_OFF = "plans are not run (demonic.confirm)";

  private final Supplier<Optional<Again>> test;
  private final String reason;
  private final FieldAccess access;
  private long nanosLeft;

  /**
   * How the test is run again.
   *
   * @param recorder makes a recording that tells a handler of the calls of the test
   */
  public record Again(
      Function<StaticState, RepeatableTest> test,
      Statics statics,
      Function<CallHandler, Recording> recorder) {}

  private Confirmer(
      Supplier<Optional<Again>> test, String reason, FieldAccess access, Duration limit) {
    this.test = test;
    this.reason = reason;
    this.access = access;
    this.nanosLeft = limit.toNanos();
  }

  /**
   * For one test.
   *
   * @param limit how long all its plans may take
   */
  public static Confirmer of(Again test, FieldAccess access, Duration limit) {
    return limit.isZero()
        ? none(SWITCHED_OFF, access)
        : new Confirmer(() -> Optional.of(test), "", access, limit);
  }

  /** For what cannot be run again. */
  public static Confirmer none(String reason, FieldAccess access) {
    return new Confirmer(Optional::empty, reason, access, Duration.ZERO);
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
    Optional<Again> again = test.get();
    if (again.isEmpty()) {
      return Confirmation.notRun(reason);
    } else if (nanosLeft <= 0) {
      return Confirmation.notRun("no time is left for it (demonic.confirm)");
    }
    long begin = System.nanoTime();
    try {
      ClassLoader loader = GrowingDomain.loader();
      PlannedTurns turns = PlanReader.read(goal, plan, loader);
      PlanRun run =
          new PlanRun(
              again.get(),
              goal,
              turns,
              new CheckedCall(site, occurrence),
              isBroken,
              new LivePaths(access, loader),
              loader);
      return run.in(Duration.ofNanos(nanosLeft));
    } catch (NotRunnableException notPossible) {
      return Confirmation.notRun(notPossible.reason());
    } finally {
      nanosLeft -= System.nanoTime() - begin;
    }
  }
}
