package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.encode.VersionLinks;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;

/**
 * Looks for the shortest plan: one solver that is asked for one more action at a time. Each length
 * that is refuted leaves the fact that the goal is not reached there.
 */
public final class PlanSearch {
  private final EncodedProblem problem;
  private final EncodingContext encoding;
  private final Smt smt;
  private final PathEncoder paths;
  private final InitialState initial;
  private final Query query;
  private final List<Transition> transitions = new ArrayList<>();

  /**
   * A search that has looked at no path yet.
   *
   * @param first lends its query, and is asked nothing any more once there are actions
   */
  public PlanSearch(EncodedProblem problem, FirstStates first) {
    this.problem = problem;
    this.encoding = problem.encoding();
    this.smt = encoding.smt();
    this.paths = problem.paths();
    this.initial = problem.initial();
    this.query = first.query();
  }

  private SymbolicState last() {
    return transitions.isEmpty()
        ? initial.state()
        : transitions.get(transitions.size() - 1).after();
  }

  /** The number of actions of the paths looked at so far. */
  public int length() {
    return transitions.size();
  }

  /**
   * A plan of {@link #length} actions.
   *
   * @throws LimitException if the solver does not know
   */
  public Optional<Plan> plan() throws LimitException {
    BoolExpr reached = paths.reached(initial.state(), last());
    query.add(encoding.takeAssumptions());
    if (smt.isNo(reached)) {
      return Optional.empty();
    }
    BoolExpr wanted = smt.boolConstant("reached@" + length());
    query.add(smt.implies(wanted, reached));
    Optional<Plan> plan = new ModelPlans(problem).find(query, wanted, transitions);
    if (plan.isEmpty()) {
      query.add(smt.not(reached));
    }
    return plan;
  }

  /** Notes that there is no plan of {@link #length} actions, as another engine has found. */
  public void refute() {
    query.add(smt.not(paths.reached(initial.state(), last())));
    query.add(encoding.takeAssumptions());
  }

  /** Lets paths be one action longer. */
  public void extend() {
    Transition transition = paths.step(last(), Integer.toString(length() + 1));
    transitions.add(transition);
    transition.constraints().stream().map(Labelled::constraint).forEach(query::add);
    VersionLinks.between(encoding, problem.ground().universe(), initial.state(), transitions)
        .forEach(query::add);
  }
}
