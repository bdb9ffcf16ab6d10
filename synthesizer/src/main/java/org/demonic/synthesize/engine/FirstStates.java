package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.UndefinedParts;
import org.demonic.lang.domain.UndefinedParts.Part;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.ground.FirstState;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/** Questions about the states in which a goal's paths can begin. */
public final class FirstStates {
  private final EncodedProblem problem;
  private final Smt smt;
  private final InitialState initial;
  private final PathEncoder paths;
  private final SolverBudget budget;
  private final Query query;
  private int asked;

  /** Questions about a problem, within a budget. */
  public FirstStates(EncodedProblem problem, SolverBudget budget) {
    this.problem = problem;
    this.smt = problem.encoding().smt();
    this.initial = problem.initial();
    this.paths = problem.paths();
    this.budget = budget;
    this.query = new Query(smt, budget);
    query.add(initial.constraints());
  }

  /** The problem that these states are of. */
  public EncodedProblem problem() {
    return problem;
  }

  /**
   * A query that contains the constraints of first states, with all that the solver has learnt
   * about them.
   */
  Query query() {
    return query;
  }

  /**
   * Whether there is a first state at all.
   *
   * @throws LimitException if the solver does not know
   */
  public boolean canBegin() throws LimitException {
    return query.isSatisfiable();
  }

  /**
   * The only first state, as a plan without actions, if {@code initial} gives all of it plainly.
   *
   * @throws LimitException if a value is too large to be written down
   */
  Optional<Plan> given() throws LimitException {
    FirstState first = problem.ground().first();
    boolean isGiven =
        initial.constraints().isEmpty()
            && first.isComplete(problem.ground().goal())
            && problem.encoding().functions().openCalls().isEmpty();
    return isGiven
        ? Optional.of(new Plan(first.variables(), first.state(), List.of(), FunctionChoices.NONE))
        : Optional.empty();
  }

  /**
   * A first state as plain as it can be, as a plan without actions. Requires that there is a first
   * state.
   *
   * @throws LimitException if the solver does not know, or a value is too large to be written down
   */
  Plan plain() throws LimitException {
    Optional<Plan> given = given();
    if (given.isPresent()) {
      return given.get();
    }
    Query start = new Query(smt, budget);
    start.add(initial.constraints());
    return new ModelPlans(problem, true, FamiliarCalls.NONE)
        .find(start, smt.boolConstant("begins"), List.of())
        .orElseThrow(() -> new IllegalStateException("there is no first state"));
  }

  /** The first part of {@code initial}, if any, that is known to be undefined in a first state. */
  public Optional<Term> undefinedPart() {
    return parts().stream().filter(p -> isPossible(p.undefined())).findFirst().map(Part::term);
  }

  /**
   * Whether no part of {@code initial} can be undefined in a first state.
   *
   * @throws LimitException if the solver does not know
   */
  boolean isDefined() throws LimitException {
    for (Part part : parts()) {
      if (canBeginWith(part.undefined())) {
        return false;
      }
    }
    return true;
  }

  private List<Part> parts() {
    return problem.ground().goal().initial().stream()
        .flatMap(c -> UndefinedParts.of(c.term()).stream())
        .toList();
  }

  /**
   * Whether a condition is known to be possible; false if the solver does not know, or was not
   * given all constraints. Then an undefined part is no error, and counts as false.
   */
  private boolean isPossible(Term condition) {
    try {
      return canBeginWith(condition) && problem.encoding().leftOut().isEmpty();
    } catch (LimitException notKnown) {
      return false;
    }
  }

  /**
   * Whether a condition can hold of the first state.
   *
   * @throws LimitException if the solver does not know
   */
  boolean canBeginWith(Term condition) throws LimitException {
    return isPossible(paths.holds(initial.state(), condition));
  }

  /**
   * Whether a first state can satisfy {@code final}.
   *
   * @throws LimitException if the solver does not know
   */
  boolean canBeginFinal() throws LimitException {
    return isPossible(paths.reached(initial.state(), initial.state()));
  }

  private boolean isPossible(BoolExpr holds) throws LimitException {
    query.add(problem.encoding().takeAssumptions());
    if (smt.isNo(holds)) {
      return false;
    }
    BoolExpr literal = smt.boolConstant("asked@" + asked++);
    query.add(smt.implies(literal, holds));
    return query.isSatisfiable(literal);
  }
}
