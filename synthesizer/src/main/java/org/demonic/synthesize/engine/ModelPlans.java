package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.StateConstraints;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.plan.PlanReader;
import org.demonic.synthesize.plan.PlanTidier;
import org.demonic.synthesize.smt.Query;

/** Finds plans with a solver, and makes them as plain as they can be. */
final class ModelPlans {
  private final EncodedProblem problem;
  private final EncodingContext encoding;
  private final Universe universe;
  private final boolean makesStatesPlain;
  private final FamiliarCalls familiar;

  /**
   * Creates the plans of one problem.
   *
   * @param makesStatesPlain whether the states of plans get plain values
   * @param familiar the calls that plans prefer
   */
  ModelPlans(EncodedProblem problem, boolean makesStatesPlain, FamiliarCalls familiar) {
    this.problem = problem;
    this.familiar = familiar;
    this.makesStatesPlain = makesStatesPlain;
    this.encoding = problem.encoding();
    this.universe = problem.ground().universe();
  }

  /**
   * A plan with these actions, if a condition is possible.
   *
   * @param query contains the constraints of these actions
   * @param wanted a literal for the condition
   * @throws LimitException if the solver does not know, or a value is too large to be written down
   */
  Optional<Plan> find(Query query, BoolExpr wanted, List<Transition> transitions)
      throws LimitException {
    return find(query, wanted, transitions, Long.MAX_VALUE);
  }

  /**
   * A plan with these actions, if a condition is possible.
   *
   * @param most the units that each question may cost
   * @throws LimitException if the solver does not know, or a value is too large to be written down
   */
  Optional<Plan> find(Query query, BoolExpr wanted, List<Transition> transitions, long most)
      throws LimitException {
    while (query.isSatisfiable(List.of(wanted), most)) {
      Model model =
          PlanTidier.tidy(
              encoding, query, wanted, problem.initial(), transitions, makesStatesPlain, familiar);
      Plan plan = PlanReader.read(encoding, universe, model, problem.initial(), transitions);
      if (elementsExist(plan)) {
        return Optional.of(plan);
      }
      query.add(moreAboutElements(transitions));
    }
    return Optional.empty();
  }

  /**
   * Whether all elements of sequences are objects that exist. The solver may have chosen others for
   * elements that no term reads, because it knows little about these.
   */
  private static boolean elementsExist(Plan plan) {
    return plan.states().stream()
        .allMatch(
            state ->
                state.objects().stream()
                    .flatMap(object -> state.fields(object).values().stream())
                    .filter(SequenceValue.class::isInstance)
                    .flatMap(value -> ((SequenceValue) value).elements().stream())
                    .allMatch(
                        e -> !(e instanceof ObjectReference object) || state.contains(object)));
  }

  private List<BoolExpr> moreAboutElements(List<Transition> transitions) throws LimitException {
    encoding.constrainMoreElements();
    List<BoolExpr> facts = new ArrayList<>(types(problem.initial().state()));
    for (Transition transition : transitions) {
      facts.addAll(types(transition.before()));
      facts.addAll(types(transition.after()));
    }
    facts.addAll(encoding.takeAssumptions());
    return facts;
  }

  private List<BoolExpr> types(SymbolicState state) {
    return StateConstraints.types(
        encoding, universe, state, problem.paths().heap(state), place -> true);
  }
}
