package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.UndefinedParts;
import org.demonic.lang.domain.UndefinedParts.Part;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.synthesize.Transition.Labelled;

/**
 * Looks for the shortest plan: one solver that is asked for one more action at a time. Each length
 * that is refuted leaves the fact that the goal is not reached there.
 */
final class PlanSearch {
  private final Encoding encoding;
  private final Smt smt;
  private final Universe universe;
  private final Goal goal;
  private final PathEncoder paths;
  private final InitialState initial;
  private final Query query;
  private final List<Transition> transitions = new ArrayList<>();
  private int asked;

  private PlanSearch(
      Encoding encoding,
      Universe universe,
      Goal goal,
      InitialState initial,
      List<Instance> instances,
      SolverBudget budget) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.goal = goal;
    this.initial = initial;
    this.paths = new PathEncoder(encoding, universe, goal, initial.variables(), instances);
    this.query = new Query(smt, budget);
    query.add(initial.constraints());
  }

  /** Prepares a search for plans with these objects. */
  static PlanSearch of(
      Encoding encoding,
      Domain domain,
      Goal goal,
      ReferenceFacts facts,
      int fresh,
      SolverBudget budget)
      throws LimitException {
    Universe universe = Universe.of(domain, goal, facts, fresh);
    InitialState initial =
        InitialState.of(
            encoding,
            universe,
            goal,
            facts,
            state -> new BoundedHeap(encoding.smt(), encoding.symbols(), universe, state));
    List<Instance> instances = Grounder.instances(universe, Slice.of(domain, goal).actions());
    return new PlanSearch(encoding, universe, goal, initial, instances, budget);
  }

  Universe universe() {
    return universe;
  }

  InitialState initial() {
    return initial;
  }

  PathEncoder paths() {
    return paths;
  }

  /**
   * Whether there is a first state at all.
   *
   * @throws LimitException if the solver does not know
   */
  boolean canBegin() throws LimitException {
    return query.isSatisfiable();
  }

  /** The first part of {@code initial}, if any, that is known to be undefined in a first state. */
  Optional<Term> undefinedPart() {
    List<Part> parts =
        goal.initial().stream().flatMap(c -> UndefinedParts.of(c.term()).stream()).toList();
    return parts.stream().filter(p -> isPossible(p.undefined())).findFirst().map(Part::term);
  }

  /**
   * Where the solver does not know, or was not told all, false: what is undefined has a meaning.
   */
  private boolean isPossible(Term condition) {
    try {
      return canBeginWith(condition) && encoding.leftOut().isEmpty();
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
    BoolExpr holds = paths.holds(initial.state(), condition);
    query.add(encoding.takeAssumptions());
    BoolExpr literal = smt.boolConstant("asked@" + asked++);
    query.add(smt.implies(literal, holds));
    return !smt.isNo(holds) && query.isSatisfiable(literal);
  }

  /** The number of actions of the paths looked at so far. */
  int length() {
    return transitions.size();
  }

  /**
   * A plan of {@link #length} actions.
   *
   * @throws LimitException if the solver does not know
   */
  Optional<Plan> plan() throws LimitException {
    SymbolicState last =
        transitions.isEmpty() ? initial.state() : transitions.get(transitions.size() - 1).after();
    BoolExpr reached = paths.reached(initial.state(), last);
    query.add(encoding.takeAssumptions());
    BoolExpr wanted = smt.boolConstant("reached@" + length());
    query.add(smt.implies(wanted, reached));
    if (smt.isNo(reached) || !query.isSatisfiable(wanted)) {
      query.add(smt.not(reached));
      return Optional.empty();
    }
    do {
      Model model = PlanTidier.tidy(encoding, query, wanted, initial, transitions);
      Plan plan = PlanReader.read(encoding, universe, model, initial, transitions);
      if (elementsExist(plan)) {
        return Optional.of(plan);
      }
      tellOfMoreElements();
    } while (query.isSatisfiable(wanted));
    query.add(smt.not(reached));
    return Optional.empty();
  }

  /**
   * Whether the elements of sequences are objects that are there: of those that nothing reads, the
   * solver is told little.
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

  private void tellOfMoreElements() throws LimitException {
    encoding.tellOfMoreElements();
    tellTypes(initial.state());
    for (Transition transition : transitions) {
      tellTypes(transition.before());
      tellTypes(transition.after());
    }
    query.add(encoding.takeAssumptions());
  }

  private void tellTypes(SymbolicState state) {
    query.add(StateConstraints.types(encoding, universe, state, paths.heap(state), place -> true));
  }

  /** Lets paths be one action longer. */
  void extend() {
    SymbolicState last =
        transitions.isEmpty() ? initial.state() : transitions.get(transitions.size() - 1).after();
    Transition transition = paths.step(last, Integer.toString(length() + 1));
    transitions.add(transition);
    transition.constraints().stream().map(Labelled::constraint).forEach(query::add);
    VersionLinks.between(encoding, universe, initial.state(), transitions).forEach(query::add);
  }
}
