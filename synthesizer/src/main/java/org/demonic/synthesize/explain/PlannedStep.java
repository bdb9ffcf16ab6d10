package org.demonic.synthesize.explain;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.encode.PathEncoder;
import org.demonic.synthesize.encode.SymbolicState;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.encode.ValueSymbols;
import org.demonic.synthesize.explain.PlanChoices.FieldChoice;
import org.demonic.synthesize.explain.PlanChoices.StepChoices;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Grounder;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Query;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;
import org.demonic.synthesize.smt.Symbol;
import org.jspecify.annotations.Nullable;

/** One step of a plan, compared with the other steps that are possible from the same state. */
final class PlannedStep {
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private final Scene scene;
  private final Smt smt;
  private final ValueSymbols symbols;
  private final Step step;
  private final Instance instance;
  private final Transition transition;

  private PlannedStep(Scene scene, Step step, String label) throws LimitException {
    this.scene = scene;
    this.smt = scene.encoding().smt();
    this.symbols = scene.symbols();
    this.step = step;
    this.instance = instance(step);
    this.transition = scene.paths().step(symbolic(step.before()), label);
  }

  /** The data that all steps of a plan share. */
  private record Scene(
      EncodingContext encoding,
      Universe universe,
      ValueSymbols symbols,
      PathEncoder paths,
      SolverBudget budget) {
    static Scene of(Context context, Domain domain, Goal goal, Limits limits, Plan plan)
        throws LimitException {
      Duration time = limits.timeout().compareTo(PATIENCE) < 0 ? limits.timeout() : PATIENCE;
      long units = Costs.units(time);
      SolverBudget budget = new SolverBudget(units, units, limits.timeout(), new Cancellation());
      EncodingContext encoding =
          new EncodingContext(context, domain, List.of(goal), QueryTrace.NONE, budget);
      encoding.strings().declare(strings(plan));
      int fresh = Math.max(goal.fresh().orElse(limits.fresh()), plan.newObjects());
      Universe universe = Universe.of(domain, goal, GivenState.of(goal), fresh);
      ValueSymbols symbols = new ValueSymbols(encoding, universe);
      Map<Variable, Symbol> variables = new LinkedHashMap<>();
      for (Variable variable : goal.variables()) {
        Value value = plan.variables().get(variable);
        if (value != null) {
          variables.put(variable, symbols.symbol(variable.type(), value));
        }
      }
      List<Action> actions = plan.steps().stream().map(Step::action).distinct().toList();
      List<Instance> instances = Grounder.instances(universe, actions);
      PathEncoder paths = new PathEncoder(encoding, universe, goal, variables, instances);
      return new Scene(encoding, universe, symbols, paths, budget);
    }
  }

  /**
   * Finds the choices of the steps of a plan.
   *
   * @throws LimitException if the plan is too large for the solver
   */
  static List<StepChoices> choices(
      Context context, Domain domain, Goal goal, Limits limits, Plan plan) throws LimitException {
    Scene scene = Scene.of(context, domain, goal, limits, plan);
    return scene
        .budget()
        .during(
            context,
            () -> {
              List<StepChoices> choices = new ArrayList<>();
              for (Step step : plan.steps()) {
                choices.add(choices(scene, step, String.valueOf(choices.size() + 1)));
              }
              return choices;
            });
  }

  private static StepChoices choices(Scene scene, Step step, String label) {
    try {
      PlannedStep planned = new PlannedStep(scene, step, label);
      List<Variable> arguments = planned.freeArguments();
      List<FieldChoice> fields = new ArrayList<>();
      Optional<Value> result = planned.open(fields);
      return new StepChoices(arguments, fields, result);
    } catch (LimitException | OverLimitException notKnown) {
      return StepChoices.NONE;
    }
  }

  private static List<String> strings(Plan plan) {
    List<String> strings = new ArrayList<>();
    plan.variables().values().forEach(v -> strings.addAll(ValueSymbols.strings(v)));
    for (Step step : plan.steps()) {
      step.arguments().forEach(v -> strings.addAll(ValueSymbols.strings(v)));
      step.result().ifPresent(v -> strings.addAll(ValueSymbols.strings(v)));
      for (State state : List.of(step.before(), step.after())) {
        for (ObjectReference object : state.objects()) {
          state.fields(object).values().forEach(v -> strings.addAll(ValueSymbols.strings(v)));
        }
      }
    }
    return strings;
  }

  /** The parameters for which the action allows other arguments, each with the same effect. */
  List<Variable> freeArguments() throws LimitException {
    List<Variable> free = new ArrayList<>();
    for (Variable parameter : step.action().parameters()) {
      if (isFree(parameter)) {
        free.add(parameter);
      }
    }
    return free;
  }

  private boolean isFree(Variable parameter) throws LimitException {
    boolean othersAllowed = false;
    for (Instance other : others(parameter)) {
      Query query = new Query(smt, scene.budget());
      transition
          .choices()
          .forEach((i, literal) -> query.add(i.equals(other) ? literal : smt.not(literal)));
      Symbol argument = pinOtherArguments(query, other, parameter);
      if (argument != null) {
        query.add(
            scene
                .encoding()
                .valid(scene.paths().heap(transition.before()), parameter.type(), argument));
        query.add(smt.not(equal(parameter.type(), argument, argument(parameter))));
      }
      pinOutcome(query);
      List<BoolExpr> effect = new ArrayList<>();
      for (Labelled labelled : transition.constraints()) {
        if (labelled.source().filter(step.action().requires()::contains).isPresent()) {
          query.add(labelled.constraint());
        } else {
          effect.add(labelled.constraint());
        }
      }
      othersAllowed |= query.isSatisfiable();
      query.add(smt.not(smt.and(effect)));
      if (query.isSatisfiable()) {
        return false;
      }
    }
    return othersAllowed;
  }

  /**
   * This instance if the argument is not a reference; else the instances with each other object,
   * and with null.
   */
  private List<Instance> others(Variable parameter) {
    if (!(parameter.type() instanceof ObjectType)) {
      return transition.choices().containsKey(instance) ? List.of(instance) : List.of();
    }
    Map<Variable, Optional<Slot>> references = new LinkedHashMap<>(instance.references());
    List<Optional<Slot>> slots = new ArrayList<>(List.of(Optional.empty()));
    step.before().objects().forEach(o -> slots.add(Optional.of(symbols.slot(o))));
    slots.remove(references.get(parameter));
    List<Instance> others = new ArrayList<>();
    for (Optional<Slot> slot : slots) {
      references.put(parameter, slot);
      others.add(new Instance(step.action(), references));
    }
    others.retainAll(transition.choices().keySet());
    return others;
  }

  /**
   * Finds the values that the step's constraints leave open.
   *
   * @param fields receives the values of fields
   * @return the result, if it is open
   */
  private Optional<Value> open(List<FieldChoice> fields) throws LimitException {
    Query query = new Query(smt, scene.budget());
    transition.constraints().stream().map(Labelled::constraint).forEach(query::add);
    query.add(transition.choices().getOrDefault(instance, smt.no));
    pinOtherArguments(query, instance, null);
    for (ObjectReference object : step.after().objects()) {
      for (Map.Entry<Field, Value> entry : step.after().fields(object).entrySet()) {
        Field field = entry.getKey();
        Value value = entry.getValue();
        if (isNew(object, field, value)) {
          Symbol after = transition.after().read(new Place(symbols.slot(object), field));
          if (canDiffer(query, field.type(), after, value)) {
            fields.add(new FieldChoice(object, field, value));
          }
        }
      }
    }
    Symbol result = transition.results().get(instance);
    return result != null
            && step.result().isPresent()
            && canDiffer(query, resultType(), result, step.result().get())
        ? step.result()
        : Optional.empty();
  }

  private Type resultType() {
    return step.action().result().orElseThrow().type();
  }

  private boolean isNew(ObjectReference object, Field field, Value value) {
    return !step.before().contains(object) || !step.before().read(object, field).equals(value);
  }

  /**
   * Whether a value could be another one. Afterwards the query contains this value, because other
   * values may depend on it.
   */
  private boolean canDiffer(Query query, Type type, Symbol symbol, Value value)
      throws LimitException {
    BoolExpr same = equal(type, symbol, value);
    BoolExpr other = smt.freshLiteral("other");
    query.add(smt.implies(other, smt.not(same)));
    try {
      return query.isSatisfiable(other);
    } catch (LimitException notKnown) {
      return false;
    } finally {
      query.add(same);
    }
  }

  private BoolExpr equal(Type type, Symbol symbol, Value value) throws LimitException {
    return scene.encoding().symbols().equal(type, symbol, symbols.symbol(type, value));
  }

  /**
   * Fixes all arguments but one as they were.
   *
   * @return the other argument, if it is not a reference
   */
  private @Nullable Symbol pinOtherArguments(
      Query query, Instance instance, @Nullable Variable open) throws LimitException {
    Map<Variable, Symbol> arguments = transition.arguments().getOrDefault(instance, Map.of());
    for (Map.Entry<Variable, Symbol> entry : arguments.entrySet()) {
      Variable parameter = entry.getKey();
      if (!parameter.equals(open)) {
        query.add(equal(parameter.type(), entry.getValue(), argument(parameter)));
      }
    }
    return open == null ? null : arguments.get(open);
  }

  /** Fixes the state after the step, and its result. Objects that do not exist are left open. */
  private void pinOutcome(Query query) throws LimitException {
    for (Slot slot : scene.universe().slots()) {
      ObjectReference object = slot.object();
      for (Field field : scene.universe().domain().fields(slot.type())) {
        Place place = new Place(slot, field);
        Symbol after = transition.after().read(place);
        query.add(
            step.after().contains(object)
                ? equal(field.type(), after, step.after().read(object, field))
                : scene
                    .encoding()
                    .symbols()
                    .equal(field.type(), after, transition.before().read(place)));
      }
    }
    Symbol result = transition.results().get(instance);
    if (result != null && step.result().isPresent()) {
      query.add(equal(resultType(), result, step.result().get()));
    }
  }

  private Value argument(Variable parameter) {
    return step.arguments().get(step.action().parameters().indexOf(parameter));
  }

  private Instance instance(Step step) {
    Action action = step.action();
    Map<Variable, Optional<Slot>> references = new LinkedHashMap<>();
    for (int i = 0; i < action.parameters().size(); i++) {
      Variable parameter = action.parameters().get(i);
      if (parameter.type() instanceof ObjectType) {
        references.put(
            parameter,
            step.arguments().get(i) instanceof ObjectReference object
                ? Optional.of(symbols.slot(object))
                : Optional.empty());
      }
    }
    return new Instance(action, references);
  }

  /** The symbols of a concrete state. Nothing is known of slots without an object. */
  private SymbolicState symbolic(State state) throws LimitException {
    Map<Place, Symbol> fields = new LinkedHashMap<>();
    Map<Slot, BoolExpr> exists = new LinkedHashMap<>();
    for (Slot slot : scene.universe().slots()) {
      ObjectReference object = slot.object();
      exists.put(slot, smt.bool(state.contains(object)));
      for (Field field : scene.universe().domain().fields(slot.type())) {
        Place place = new Place(slot, field);
        fields.put(
            place,
            state.contains(object)
                ? symbols.symbol(field.type(), state.read(object, field))
                : scene.encoding().symbols().constant(place.constantName("0"), field.type()));
      }
    }
    return new SymbolicState(fields, exists, smt.whole(0));
  }
}
