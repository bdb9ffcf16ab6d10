package org.demonic.synthesize.engine;

import com.microsoft.z3.Z3Exception;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Replay;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.Crowd;
import org.demonic.synthesize.smt.Crowd.CrowdedException;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Wraps each check. Before the check, it leaves out the objects that cannot matter; afterwards, it
 * puts them back into the plan, and replays the whole plan. If work or memory runs out during the
 * check, the verdict is {@code UNKNOWN}; but if there is too little memory for all checks that run
 * at once, it is done again when the others have ended.
 */
public final class LimitedCheck {
  private LimitedCheck() {}

  /**
   * The verdict on a goal.
   *
   * @param budget of the check
   * @param journal knows how far the engines came when a limit ends the check
   * @param check answers the goal without the objects that cannot matter
   */
  public static Verdict of(
      Domain domain,
      Goal goal,
      Limits limits,
      SolverBudget budget,
      Journal journal,
      Function<ObjectSlice, Verdict> check) {
    SolverBudget.Moment begin = budget.now();
    try {
      return Crowd.among(() -> within(domain, goal, limits, budget, journal, check));
    } catch (CrowdedException notEnoughForAll) {
      budget.goBackTo(begin);
      return Crowd.alone(
          () -> within(domain, goal, limits, budget, journal, check),
          budget::isOver,
          () -> journal.unknown(budget.describe()));
    }
  }

  private static Verdict within(
      Domain domain,
      Goal goal,
      Limits limits,
      SolverBudget budget,
      Journal journal,
      Function<ObjectSlice, Verdict> check) {
    try {
      ObjectSlice slice = ObjectSlice.of(domain, goal);
      Verdict verdict = check.apply(slice);
      return verdict instanceof Verdict.Interference found && !slice.leftOut().isEmpty()
          ? whole(domain, goal, limits, slice.restore(found.plan()))
          : verdict;
    } catch (OverLimitException limit) {
      return journal.stopped(limit);
    } catch (Z3Exception failure) {
      if (String.valueOf(failure.getMessage()).contains("out of memory")) {
        Crowd.mustBeAlone();
        return journal.unknown("the solver got no more memory");
      } else if (budget.isOver()) {
        // The solver is interrupted wherever it is, also while somebody reads its answer.
        return journal.unknown(budget.describe());
      }
      throw failure;
    } catch (OutOfMemoryError noMemory) {
      long megabytes = Runtime.getRuntime().maxMemory() >> 20;
      String reason = "Java's heap of %d MB was too small, which -Xmx raises".formatted(megabytes);
      return journal.unknown(reason);
    }
  }

  private static Verdict whole(Domain domain, Goal goal, Limits limits, Plan plan) {
    try {
      int fresh = goal.fresh().orElse(limits.fresh());
      Optional<String> complaint = Replay.complaint(domain, goal, fresh, plan);
      if (complaint.isPresent()) {
        throw new IllegalStateException(
            "a plan does not replay with what was left out: " + complaint.get());
      }
      return new Verdict.Interference(plan);
    } catch (NotEvaluableException notReplayable) {
      return new Verdict.Unknown(
          "a plan was found, but it cannot be confirmed: " + notReplayable.getMessage(), List.of());
    }
  }
}
