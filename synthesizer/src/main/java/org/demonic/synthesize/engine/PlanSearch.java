package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
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
 * Looks for a shortest plan, by bounded model checking: one solver is asked for one more action at
 * a time. When a length is refuted, the solver keeps the fact that the goal is not reached there.
 */
public final class PlanSearch implements Prover {
  private final Task task;
  private final EncodedProblem problem;
  private final EncodingContext encoding;
  private final Smt smt;
  private final PathEncoder paths;
  private final InitialState initial;
  private final Query query;
  private final IntSupplier refutedElsewhere;
  private final List<Transition> transitions = new ArrayList<>();

  /**
   * A search that has looked at no path yet.
   *
   * @param first this search uses its query; do not ask it after the first action is added
   * @param refutedElsewhere the actions within which another engine has shown that there is no plan
   */
  public PlanSearch(Task task, FirstStates first, IntSupplier refutedElsewhere) {
    this.task = task;
    this.refutedElsewhere = refutedElsewhere;
    this.problem = first.problem();
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

  /**
   * Looks for a plan of this many actions. It must be asked for 0 actions first, and then for one
   * more each time, or again for as many if a limit stopped it.
   *
   * @throws LimitException if the solver does not know
   */
  @Override
  public Optional<Verdict> prove(int actions) throws LimitException {
    return prove(actions, Long.MAX_VALUE);
  }

  /**
   * Looks for a plan, but gives up when the whole check has used this many units, and asks another
   * prover; if that finds no verdict, it goes on.
   */
  public Prover interruptedAt(long units, Prover other) {
    return actions -> {
      try {
        return prove(actions, Math.max(1, units - task.budget().used()));
      } catch (LimitException limit) {
        if (limit.stop() != Stop.UNDECIDED || task.budget().isExhausted()) {
          throw limit;
        }
        Optional<Verdict> verdict = other.prove(actions);
        return verdict.isPresent() ? verdict : prove(actions);
      }
    };
  }

  private Optional<Verdict> prove(int actions, long most) throws LimitException {
    if (actions == 0) {
      return plan(actions, most).map(this::verdict);
    }
    task.journal().begin(Engine.SEARCH, actions);
    if (transitions.size() < actions) {
      extend(actions);
    }
    Optional<Plan> plan = Optional.empty();
    if (actions <= refutedElsewhere.getAsInt()) {
      query.add(smt.not(paths.reached(initial.state(), last())));
      query.add(encoding.takeAssumptions());
    } else {
      plan = plan(actions, most);
    }
    if (plan.isEmpty()) {
      task.journal().refuted(actions);
    }
    return plan.map(this::verdict);
  }

  private Verdict verdict(Plan plan) {
    return Replayed.verdict(task, plan, encoding.leftOut());
  }

  private Optional<Plan> plan(int actions, long most) throws LimitException {
    BoolExpr reached = paths.reached(initial.state(), last());
    query.add(encoding.takeAssumptions());
    if (smt.isNo(reached)) {
      return Optional.empty();
    }
    BoolExpr wanted = smt.boolConstant("reached@" + actions);
    query.add(smt.implies(wanted, reached));
    Optional<Plan> plan =
        new ModelPlans(problem, task.makesStatesPlain(), task.familiar())
            .find(query, wanted, transitions, most);
    if (plan.isEmpty()) {
      query.add(smt.not(reached));
    }
    return plan;
  }

  /** Lets paths be one action longer. */
  private void extend(int actions) {
    task.budget().encoded(Costs.UNITS_OF_CALL * problem.ground().instances().size());
    Transition transition = paths.step(last(), Integer.toString(actions));
    transitions.add(transition);
    transition.constraints().stream().map(Labelled::constraint).forEach(query::add);
    VersionLinks.between(encoding, problem.ground().universe(), initial.state(), transitions)
        .forEach(query::add);
  }
}
