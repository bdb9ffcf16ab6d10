package org.demonic.synthesize.review;

import com.microsoft.z3.BoolExpr;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostics;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.encode.BoundedHeap;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.Heap;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.StateConstraints;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.TermEncoder;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.slice.Population;
import org.demonic.synthesize.slice.Slice;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Looks for states in which a rely is not reflexive or not transitive. The warning shows such
 * states as models, so they have only the objects that the goal declares: for a fixed set of
 * objects, all constraints on a state can be given to the solver.
 */
final class RelyReview {
  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Goal goal;
  private final SolverBudget budget;
  private final InitialState initial;
  private final Set<Field> changing;

  private RelyReview(EncodingContext encoding, Domain domain, Goal goal, SolverBudget budget) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    GivenState facts = GivenState.of(goal);
    this.universe = Universe.of(domain, goal, facts, 0);
    this.goal = goal;
    this.budget = budget;
    this.initial = InitialState.of(encoding, universe, goal, facts, this::heap);
    this.changing = Slice.withoutActions(domain, goal).fields();
  }

  /** Reports what it finds. Relies for which more objects could matter are not reviewed. */
  static void run(
      EncodingContext encoding,
      Domain domain,
      Goal goal,
      SolverBudget budget,
      Diagnostics problems) {
    if (!Population.matters(goal.relies())) {
      RelyReview review = new RelyReview(encoding, domain, goal, budget);
      for (Clause clause : goal.relies()) {
        if (!review.isReflexive(clause)) {
          problems.report(ReviewProblem.RELY_NOT_REFLEXIVE, clause.span(), goal.name());
        } else if (!review.isTransitive(clause)) {
          problems.report(ReviewProblem.RELY_NOT_TRANSITIVE, clause.span(), goal.name());
        }
      }
    }
  }

  private boolean isReflexive(Clause clause) {
    Query query = begin();
    Heap state = any(query, "1");
    query.add(smt.not(terms(state, state).truth(clause.term())));
    return isImpossible(query);
  }

  private boolean isTransitive(Clause clause) {
    Query query = begin();
    Heap first = any(query, "1");
    Heap second = any(query, "2");
    Heap third = any(query, "3");
    query.add(terms(first, second).all(goal.relies()));
    query.add(terms(second, third).all(goal.relies()));
    query.add(smt.not(terms(first, third).truth(clause.term())));
    return isImpossible(query);
  }

  private Query begin() {
    Query query = new Query(smt, budget);
    query.add(initial.constraints());
    return query;
  }

  private Heap any(Query query, String label) {
    SymbolicState state = initial.another(encoding, changing, label);
    List<BoolExpr> constraints = StateConstraints.of(encoding, universe, state, heap(state));
    query.add(constraints);
    return heap(state);
  }

  private TermEncoder terms(Heap before, Heap after) {
    return TermEncoder.of(encoding, after, before, initial.variables());
  }

  private Heap heap(SymbolicState state) {
    return new BoundedHeap(smt, encoding.symbols(), universe, state);
  }

  /** Whether there is no model; true if that is not known. */
  private boolean isImpossible(Query query) {
    query.add(encoding.takeAssumptions());
    try {
      return !query.isSatisfiable();
    } catch (LimitException | OverLimitException notKnown) {
      return true;
    }
  }
}
