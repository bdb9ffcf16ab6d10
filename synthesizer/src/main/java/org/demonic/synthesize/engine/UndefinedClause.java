package org.demonic.synthesize.engine;

import com.microsoft.z3.Context;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.LogicOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.UndefinedParts;
import org.demonic.lang.domain.UndefinedParts.Part;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.slice.ClauseFilter;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Tells why an {@code initial} cannot hold: it takes the first clause that contradicts those before
 * it, and checks whether that is because a part of the clause is undefined there, such as {@code
 * a.x} after {@code a = null}.
 */
final class UndefinedClause {
  private final Context context;
  private final Domain domain;
  private final Goal goal;
  private final int fresh;
  private final SolverBudget budget;

  private UndefinedClause(
      Context context, Domain domain, Goal goal, int fresh, SolverBudget budget) {
    this.context = context;
    this.domain = domain;
    this.goal = goal;
    this.fresh = fresh;
    this.budget = budget;
  }

  /**
   * The undefined part, if that is why {@code initial} cannot hold.
   *
   * @throws LimitException if the solver does not know
   */
  static Optional<Term> part(
      Context context, Domain domain, Goal goal, int fresh, SolverBudget budget)
      throws LimitException {
    return new UndefinedClause(context, domain, goal, fresh, budget).part();
  }

  private Optional<Term> part() throws LimitException {
    int possible = 0;
    int impossible = goal.initial().size();
    if (impossible == 0 || !beginning(0).canBegin()) {
      return Optional.empty();
    }
    while (impossible - possible > 1) {
      int middle = (possible + impossible) / 2;
      if (beginning(middle).canBegin()) {
        possible = middle;
      } else {
        impossible = middle;
      }
    }
    return part(goal.initial().get(possible), beginning(possible));
  }

  private static Optional<Term> part(Clause clause, FirstStates before) throws LimitException {
    List<Part> parts = UndefinedParts.of(new Term.Not(clause.term(), clause.span()));
    Term defined = new Term.BoolConstant(true, clause.span());
    for (Part part : parts) {
      Term here = new Term.Not(part.undefined(), clause.span());
      defined = new Term.Logic(LogicOperator.AND, defined, here, clause.span());
    }
    if (before.canBeginWith(defined)) {
      return Optional.empty();
    }
    for (Part part : parts) {
      if (!before.canBeginWith(new Term.Not(part.undefined(), clause.span()))) {
        return Optional.of(part.term());
      }
    }
    return parts.stream().findFirst().map(Part::term);
  }

  /** The first states if {@code initial} had only its first clauses. */
  private FirstStates beginning(int clauses) throws LimitException {
    Set<Clause> dropped = new HashSet<>(goal.initial().subList(clauses, goal.initial().size()));
    Goal less = ClauseFilter.keeping(c -> !dropped.contains(c)).of(goal);
    EncodingContext encoding = new EncodingContext(context, domain, List.of(less));
    GroundProblem problem = GroundProblem.of(domain, less, GivenState.of(less), fresh);
    return new FirstStates(EncodedProblem.of(encoding, problem), budget);
  }
}
