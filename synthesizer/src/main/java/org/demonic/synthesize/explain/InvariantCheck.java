package org.demonic.synthesize.explain;

import com.microsoft.z3.Context;
import java.util.List;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.invariant.Certificate;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Checks an invariant in a context of its own, which knows nothing of how it was found: it holds in
 * each first state; each action keeps it; it holds in no final state.
 */
public final class InvariantCheck {
  private InvariantCheck() {}

  /**
   * Whether some conditions are an invariant that keeps a goal from being reached; false if that
   * cannot be found out within the limits.
   *
   * @param invariant conditions over the goal's variables, in which {@code old} is the first state
   */
  public static boolean holds(Domain domain, Goal goal, List<Clause> invariant, Limits limits) {
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    SolverBudget budget = new SolverBudget(limits.timeout());
    List<Term> conditions = invariant.stream().map(Clause::term).toList();
    try (Context context = Smt.newContext()) {
      return budget.during(
          context, () -> holds(context, domain, slice, conditions, limits, budget));
    } catch (OverLimitException notKnown) {
      return false;
    }
  }

  private static boolean holds(
      Context context,
      Domain domain,
      ObjectSlice slice,
      List<Term> conditions,
      Limits limits,
      SolverBudget budget) {
    try {
      int fresh = slice.goal().fresh().orElse(limits.fresh());
      GroundProblem problem = GroundProblem.of(domain, slice.goal(), slice.given(), fresh);
      EncodingContext encoding = new EncodingContext(context, domain, List.of(slice.goal()));
      return Certificate.holds(EncodedProblem.of(encoding, problem), conditions, budget);
    } catch (LimitException notKnown) {
      return false;
    }
  }
}
