package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.smt.CaseByCase;
import org.demonic.synthesize.smt.ClauseLabels;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Proves by k-induction that a goal is never reached. The search has shown that no plan has at most
 * k actions; this proof shows that no k actions lead from a state that is not final, through other
 * states that are not final, to a final one.
 *
 * <p>Locations that no action can change are fixed to their initial values, because they have these
 * in all states.
 */
public final class InductionProof implements Prover {
  private final Smt smt;
  private final SolverBudget budget;
  private final Query query;
  private final PathEncoder paths;
  private final SymbolicState first;
  private final Journal journal;
  private final ClauseLabels labels;
  private SymbolicState last;
  private int steps;
  private boolean irreducible;

  /** A proof that has not tried any number of steps yet. */
  public InductionProof(EncodedProblem problem, SolverBudget budget, Journal journal) {
    this.journal = journal;
    this.budget = budget;
    this.smt = problem.encoding().smt();
    this.query = new Query(smt, budget);
    this.labels = new ClauseLabels(smt, query);
    this.paths = problem.paths();
    this.first = problem.initial().state();
    this.last = paths.unknown(first, "any");
    query.add(problem.initial().constraints());
    labels.add(paths.wellFormed(last));
    query.add(paths.takeAssumptions());
  }

  /**
   * Tries one step after the other.
   *
   * @param refuted no plan has at most this many actions; so the proof uses at most this many steps
   */
  @Override
  public Optional<Verdict> prove(int refuted) {
    try {
      while (steps < refuted) {
        journal.begin(Engine.INDUCTION, steps + 1);
        Optional<List<Clause>> clauses = oneMoreStep();
        String words = steps == 1 ? "1 step" : steps + " steps";
        if (clauses.isPresent()) {
          return Optional.of(
              new Verdict.Unreachable(Engine.INDUCTION, "induction over " + words, clauses.get()));
        }
        journal.note(new Attempt(Engine.INDUCTION, Stop.ACTIONS, "no proof over " + words));
      }
    } catch (LimitException notKnown) {
      journal.stopped(Engine.INDUCTION, notKnown);
    }
    return Optional.empty();
  }

  /** This proof with at most this many steps. */
  public Prover lookingBack(int most) {
    return refuted -> prove(Math.min(refuted, most));
  }

  /**
   * Takes one more step.
   *
   * @return the clauses that the proof rests on, if there is a proof with this many steps
   * @throws LimitException if the solver does not know
   */
  private Optional<List<Clause>> oneMoreStep() throws LimitException {
    query.add(smt.not(paths.reached(first, last)));
    query.add(paths.takeAssumptions());
    steps++;
    Transition transition = paths.anyStep(last, "any" + steps);
    labels.add(transition.constraints());
    last = transition.after();
    BoolExpr reached = paths.reached(first, last);
    query.add(paths.takeAssumptions());
    BoolExpr wanted = smt.boolConstant("reached!any" + steps);
    query.add(smt.implies(wanted, reached));
    List<BoolExpr> assumptions = new ArrayList<>(labels.literals());
    assumptions.add(wanted);
    CaseByCase cases = new CaseByCase(query, transition.choices().values());
    if (cases.isSatisfiable(assumptions, budget::unitsLeft)) {
      return Optional.empty();
    }
    List<Clause> core = labels.named(cases.unsatCore());
    Optional<List<Clause>> fewest = labels.irreducible(List.of(wanted));
    irreducible = fewest.isPresent();
    return Optional.of(fewest.orElse(core));
  }

  /**
   * Whether the proof needs each clause that it names. Such a list does not depend on what the
   * solver did before.
   */
  boolean isIrreducible() {
    return irreducible;
  }
}
