package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
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
import org.demonic.synthesize.SymbolicState.Place;
import org.demonic.synthesize.Transition.Labelled;

/**
 * Finds what a plan chose: the values that an action gives to fields, or returns, where its
 * postcondition and all else that a step must satisfy allow others too.
 */
public final class PlanChoices {
  private final Encoding encoding;
  private final Smt smt;
  private final Universe universe;
  private final ValueSymbols values;
  private final PathEncoder paths;
  private final SolverBudget budget;

  /**
   * A value that could have been another.
   *
   * @param place such as {@code c.n}, or {@code Result}
   */
  public record Choice(String place, Value value) {}

  private PlanChoices(Context context, Domain domain, Goal goal, Limits limits, Plan plan)
      throws LimitException {
    this.encoding = new Encoding(context, domain, List.of(goal));
    this.smt = encoding.smt();
    encoding.strings().declare(strings(plan));
    this.universe =
        Universe.of(domain, goal, ReferenceFacts.of(goal), goal.fresh().orElse(limits.fresh()));
    this.values = new ValueSymbols(encoding, universe);
    Map<Variable, Symbol> variables = new LinkedHashMap<>();
    for (Variable variable : goal.variables()) {
      Value value = plan.variables().get(variable);
      if (value != null) {
        variables.put(variable, values.symbol(variable.type(), value));
      }
    }
    List<Instance> instances = Grounder.instances(universe, Slice.of(domain, goal).actions());
    this.paths = new PathEncoder(encoding, universe, goal, variables, instances);
    this.budget = new SolverBudget(limits.timeout());
  }

  /**
   * The choices in each step of a plan, as many lists as it has steps. What the solver cannot
   * decide within the limits is not listed.
   */
  public static List<List<Choice>> of(Domain domain, Goal goal, Limits limits, Plan plan) {
    List<List<Choice>> choices = new ArrayList<>();
    for (Step step : plan.steps()) {
      try (Context context = Synthesizer.context()) {
        choices.add(new PlanChoices(context, domain, goal, limits, plan).of(step));
      } catch (LimitException notKnown) {
        choices.add(List.of());
      }
    }
    return choices;
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

  private List<Choice> of(Step step) throws LimitException {
    Transition transition = paths.step(symbolic(step.before()), "1");
    Query query = new Query(smt, budget);
    transition.constraints().stream().map(Labelled::constraint).forEach(query::add);
    Instance instance = instance(step);
    query.add(transition.choices().getOrDefault(instance, smt.no));
    Map<Variable, Symbol> arguments = transition.arguments().getOrDefault(instance, Map.of());
    for (Map.Entry<Variable, Symbol> entry : arguments.entrySet()) {
      Variable parameter = entry.getKey();
      query.add(equal(parameter.type(), entry.getValue(), argument(step, parameter)));
    }
    List<Choice> choices = new ArrayList<>();
    for (ObjectReference object : step.after().objects()) {
      for (Map.Entry<Field, Value> entry : step.after().fields(object).entrySet()) {
        Field field = entry.getKey();
        Value value = entry.getValue();
        if (isNew(step, object, field, value)) {
          Symbol after = transition.after().read(new Place(values.slot(object), field));
          if (canDiffer(query, field.type(), after, value)) {
            choices.add(new Choice(object + "." + field.name(), value));
          }
        }
      }
    }
    Symbol result = transition.results().get(instance);
    if (result != null && step.action().result().isPresent() && step.result().isPresent()) {
      Value value = step.result().get();
      if (canDiffer(query, step.action().result().get().type(), result, value)) {
        choices.add(new Choice(Variable.RESULT, value));
      }
    }
    return choices;
  }

  private static boolean isNew(Step step, ObjectReference object, Field field, Value value) {
    return !step.before().contains(object) || !step.before().read(object, field).equals(value);
  }

  /** Whether a value could be another. From then on it is this one, for others may follow it. */
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
    return encoding.symbols().equal(type, symbol, values.symbol(type, value));
  }

  private static Value argument(Step step, Variable parameter) {
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
                ? Optional.of(values.slot(object))
                : Optional.empty());
      }
    }
    return new Instance(action, references);
  }

  /** A state as it is; of slots without an object, nothing is known. */
  private SymbolicState symbolic(State state) throws LimitException {
    Map<Place, Symbol> fields = new LinkedHashMap<>();
    Map<Slot, BoolExpr> exists = new LinkedHashMap<>();
    for (Slot slot : universe.slots()) {
      ObjectReference object = ValueSymbols.object(slot);
      exists.put(slot, smt.bool(state.contains(object)));
      for (Field field : universe.domain().fields(slot.type())) {
        Place place = new Place(slot, field);
        fields.put(
            place,
            state.contains(object)
                ? values.symbol(field.type(), state.read(object, field))
                : encoding.symbols().constant(place.constantName("0"), field.type()));
      }
    }
    return new SymbolicState(fields, exists, smt.whole(0));
  }
}
