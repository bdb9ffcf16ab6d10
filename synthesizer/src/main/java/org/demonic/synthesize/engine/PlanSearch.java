package org.demonic.synthesize.engine;

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
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.encode.BoundedHeap;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.InitialState;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.StateConstraints;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.encode.VersionLinks;
import org.demonic.synthesize.ground.Grounder;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.ReferenceFacts;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.plan.PlanReader;
import org.demonic.synthesize.plan.PlanTidier;
import org.demonic.synthesize.slice.Slice;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * Looks for the shortest plan: one solver that is asked for one more action at a time. Each length
 * that is refuted leaves the fact that the goal is not reached there.
 */
public final class PlanSearch {
  /** Some hundred megabytes, for every state holds them all. */
  private static final int MOST_FIELDS = 50_000;

  private final EncodingContext encoding;
  private final Smt smt;
  private final Universe universe;
  private final Goal goal;
  private final PathEncoder paths;
  private final InitialState initial;
  private final Slice slice;
  private final List<Instance> instances;
  private final SolverBudget budget;
  private final Query query;
  private final List<Transition> transitions = new ArrayList<>();
  private int asked;

  private PlanSearch(
      EncodingContext encoding,
      Universe universe,
      Goal goal,
      InitialState initial,
      Slice slice,
      List<Instance> instances,
      SolverBudget budget) {
    this.encoding = encoding;
    this.smt = encoding.smt();
    this.universe = universe;
    this.goal = goal;
    this.initial = initial;
    this.slice = slice;
    this.instances = instances;
    this.paths = new PathEncoder(encoding, universe, goal, initial.variables(), instances);
    this.budget = budget;
    this.query = new Query(smt, budget);
    query.add(initial.constraints());
  }

  /** Prepares a search for plans with these objects. */
  public static PlanSearch of(
      EncodingContext encoding,
      Domain domain,
      Goal goal,
      ReferenceFacts facts,
      int fresh,
      SolverBudget budget)
      throws LimitException {
    Universe universe = Universe.of(domain, goal, facts, fresh);
    mustBeFew(universe);
    InitialState initial =
        InitialState.of(
            encoding,
            universe,
            goal,
            facts,
            state -> new BoundedHeap(encoding.smt(), encoding.symbols(), universe, state));
    Slice slice = Slice.of(domain, goal);
    List<Instance> instances = Grounder.instances(universe, slice.actions());
    return new PlanSearch(encoding, universe, goal, initial, slice, instances, budget);
  }

  private static void mustBeFew(Universe universe) throws LimitException {
    long fields =
        universe.slots().stream().mapToLong(s -> universe.domain().fields(s.type()).size()).sum();
    if (fields > MOST_FIELDS) {
      throw new LimitException(
          Stop.SIZE,
          "the objects that can matter have %d fields, of which at most %d can be searched"
              .formatted(fields, MOST_FIELDS));
    }
  }

  Universe universe() {
    return universe;
  }

  InitialState initial() {
    return initial;
  }

  Slice slice() {
    return slice;
  }

  /** The ways to call the actions that matter, those that a reader likes best first. */
  List<Instance> instances() {
    return instances;
  }

  PathEncoder paths() {
    return paths;
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
   * The first state, as a plan without actions, if {@code initial} says plainly all of it.
   *
   * @throws LimitException if a value is too large to be written down
   */
  Optional<Plan> givenBeginning() throws LimitException {
    return initial.isGiven(smt) && encoding.functions().openCalls().isEmpty()
        ? Optional.of(PlanReader.read(encoding, universe, initial))
        : Optional.empty();
  }

  /**
   * Some first state, as a plan without actions; there is one.
   *
   * @throws LimitException if the solver does not know, or a value is too large to be written down
   */
  Plan someBeginning() throws LimitException {
    Optional<Plan> given = givenBeginning();
    if (given.isPresent()) {
      return given.get();
    }
    if (!query.isSatisfiable()) {
      throw new IllegalStateException("there is no first state");
    }
    return PlanReader.read(encoding, universe, query.model(), initial, List.of());
  }

  /** A first state as plain as it can be, as a plan without actions; there is one. */
  Plan plainBeginning() throws LimitException {
    Optional<Plan> given = givenBeginning();
    if (given.isPresent()) {
      return given.get();
    }
    Query start = new Query(smt, budget);
    start.add(initial.constraints());
    return plan(start, smt.boolConstant("begins"), List.of())
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
    return goal.initial().stream().flatMap(c -> UndefinedParts.of(c.term()).stream()).toList();
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
    return isPossible(paths.holds(initial.state(), condition));
  }

  /**
   * Whether a first state can be what the goal asks for.
   *
   * @throws LimitException if the solver does not know
   */
  boolean canBeginFinal() throws LimitException {
    return isPossible(paths.reached(initial.state(), initial.state()));
  }

  private boolean isPossible(BoolExpr holds) throws LimitException {
    query.add(encoding.takeAssumptions());
    if (smt.isNo(holds)) {
      return false;
    }
    BoolExpr literal = smt.boolConstant("asked@" + asked++);
    query.add(smt.implies(literal, holds));
    return query.isSatisfiable(literal);
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
    Optional<Plan> plan = plan(query, wanted, transitions);
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

  /** A plan with these actions, as plain as it can be, if some condition is possible. */
  private Optional<Plan> plan(Query query, BoolExpr wanted, List<Transition> transitions)
      throws LimitException {
    while (query.isSatisfiable(wanted)) {
      Model model = PlanTidier.tidy(encoding, query, wanted, initial, transitions);
      Plan plan = PlanReader.read(encoding, universe, model, initial, transitions);
      if (elementsExist(plan)) {
        return Optional.of(plan);
      }
      query.add(moreAboutElements(transitions));
    }
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

  private List<BoolExpr> moreAboutElements(List<Transition> transitions) throws LimitException {
    encoding.tellOfMoreElements();
    List<BoolExpr> facts = new ArrayList<>(types(initial.state()));
    for (Transition transition : transitions) {
      facts.addAll(types(transition.before()));
      facts.addAll(types(transition.after()));
    }
    facts.addAll(encoding.takeAssumptions());
    return facts;
  }

  private List<BoolExpr> types(SymbolicState state) {
    return StateConstraints.types(encoding, universe, state, paths.heap(state), place -> true);
  }

  /** Lets paths be one action longer. */
  public void extend() {
    Transition transition = paths.step(last(), Integer.toString(length() + 1));
    transitions.add(transition);
    transition.constraints().stream().map(Labelled::constraint).forEach(query::add);
    VersionLinks.between(encoding, universe, initial.state(), transitions).forEach(query::add);
  }
}
