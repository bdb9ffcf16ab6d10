package org.demonic.synthesize.slice;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Plan.Step;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.ground.GivenPlace;
import org.demonic.synthesize.ground.GivenState;

/**
 * A goal without the objects that cannot matter to it ({@link ObjectCone}): their variables are
 * null, and sequences that nothing reads are empty. It has the verdict of the whole goal, and its
 * plans become plans of the whole goal by putting the objects back.
 *
 * <p>Only objects that {@code initial} describes completely are left out, and only if their values
 * fit their types and invariants. So the clauses that are left out can be neither contradictory nor
 * undefined.
 */
public final class ObjectSlice {
  private final Goal whole;
  private final GivenObjects given;
  private final Set<Variable> leftOut;
  private final Set<Value> absent = new HashSet<>();
  private final Set<Field> fields;
  private final Goal goal;
  private final GivenState state;

  private ObjectSlice(
      Goal whole, GivenState state, GivenObjects given, Set<Variable> leftOut, Set<Field> fields) {
    this.whole = whole;
    this.given = given;
    this.leftOut = leftOut;
    this.fields = fields;
    leftOut.forEach(v -> absent.add(given.object(v)));
    this.goal = leftOut.isEmpty() ? whole : reduced();
    this.state = leftOut.isEmpty() ? state : GivenState.of(goal);
  }

  /** Leaves out the objects that cannot matter to a goal. */
  public static ObjectSlice of(Domain domain, Goal goal) {
    GivenState state = GivenState.of(goal);
    GivenObjects given = GivenObjects.of(domain, goal, state);
    List<Action> actions = Slice.of(domain, goal).actions();
    Set<Field> fields = reads(domain, goal, given, actions);
    Set<Variable> leftOut = new LinkedHashSet<>(given.variables());
    if (!leftOut.isEmpty()) {
      Optional<Set<Variable>> cone =
          ObjectCone.of(domain, goal, actions, given, mentioned(goal, given), fields);
      cone.ifPresentOrElse(leftOut::removeAll, leftOut::clear);
    }
    if (!obeyRules(domain, given, leftOut)) {
      leftOut.clear();
    }
    return new ObjectSlice(goal, state, given, leftOut, fields);
  }

  /** The fields that the goal, an invariant or one of those actions reads. */
  private static Set<Field> reads(
      Domain domain, Goal goal, GivenObjects given, List<Action> actions) {
    Set<Field> fields = new LinkedHashSet<>();
    fields.addAll(FieldReads.of(notPlain(goal, given)));
    fields.addAll(FieldReads.of(goal.finals()));
    fields.addAll(FieldReads.of(goal.relies()));
    domain.types().forEach(t -> fields.addAll(FieldReads.of(domain.invariants(t))));
    actions.forEach(a -> fields.addAll(FieldReads.of(a)));
    return fields;
  }

  /** The goal without these objects. */
  public Goal goal() {
    return goal;
  }

  /** The facts that {@link #goal} states plainly. */
  public GivenState given() {
    return state;
  }

  /** The variables whose objects are left out, in the order of the goal. */
  public Set<Variable> leftOut() {
    return leftOut;
  }

  /** The references that the goal mentions outside the clauses that plainly give values. */
  private static Set<Variable> mentioned(Goal goal, GivenObjects given) {
    Set<Variable> mentioned = new LinkedHashSet<>();
    for (Variable variable : goal.variables()) {
      if (variable.type() instanceof ObjectType && !given.variables().contains(variable)) {
        mentioned.add(variable);
      }
    }
    List<Clause> relies =
        goal.relies().stream().filter(c -> unchanged(c.term(), given).isEmpty()).toList();
    Stream.of(notPlain(goal, given), goal.finals(), relies)
        .flatMap(List::stream)
        .forEach(c -> mentioned.addAll(GivenObjects.mentioned(c.term())));
    return mentioned;
  }

  /** The clauses of {@code initial} that state more than plain facts. */
  private static List<Clause> notPlain(Goal goal, GivenObjects given) {
    return goal.initial().stream()
        .filter(c -> given.place(c).isEmpty() && !GivenObjects.isIdentity(c.term()))
        .toList();
  }

  /** The variable of the object, if a term only states that one of its fields keeps its value. */
  private static Optional<Variable> unchanged(Term term, GivenObjects given) {
    return term instanceof Term.Equality equality
            && !equality.negated()
            && equality.left() instanceof FieldRead now
            && equality.right() instanceof Term.Old old
            && now.receiver() instanceof VariableRead read
            && given.variables().contains(read.variable())
            && Terms.at(Span.NONE, now).equals(Terms.at(Span.NONE, old.operand()))
        ? Optional.of(read.variable())
        : Optional.empty();
  }

  /** Whether the objects that are left out satisfy their invariants. */
  private static boolean obeyRules(Domain domain, GivenObjects given, Set<Variable> leftOut) {
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    given.variables().forEach(v -> objects.put(given.object(v), given.fields(v)));
    State state = State.of(objects);
    try {
      return leftOut.stream()
          .allMatch(
              v ->
                  StateRules.brokenInvariant(domain, state, given.object(v), FunctionChoices.NONE)
                      .isEmpty());
    } catch (NotEvaluableException notKnown) {
      return false;
    }
  }

  private Goal reduced() {
    List<Clause> initial = new ArrayList<>();
    for (Variable variable : leftOut) {
      Term none = new Term.NullConstant(variable.type(), Span.NONE);
      initial.add(clause(new Term.VariableRead(variable, Span.NONE), none));
    }
    Set<GivenPlace> emptied = new LinkedHashSet<>();
    for (Clause clause : whole.initial()) {
      Optional<GivenPlace> place = given.place(clause);
      if (place.isPresent() && isUnreadSequence(place.get())) {
        if (!leftOut.contains(place.get().owner())) {
          emptied.add(place.get());
        }
      } else if (place.isPresent()
          ? !leftOut.contains(place.get().owner())
          : !GivenObjects.isIdentity(clause.term())) {
        initial.add(clause);
      } else if (place.isEmpty()) {
        identity(clause).ifPresent(initial::add);
      }
    }
    emptied.forEach(p -> initial.add(clause(length(p), zero())));
    List<Clause> relies =
        whole.relies().stream()
            .filter(c -> unchanged(c.term(), given).filter(leftOut::contains).isEmpty())
            .toList();
    return new Goal(
        whole.name(),
        whole.variables(),
        initial,
        whole.finals(),
        relies,
        whole.within(),
        whole.fresh(),
        whole.expectation(),
        whole.span());
  }

  private static Clause clause(Term left, Term right) {
    return new Clause(null, new Term.Equality(false, left, right, Span.NONE), Span.NONE);
  }

  private static Term length(GivenPlace place) {
    Term receiver = new Term.VariableRead(place.owner(), Span.NONE);
    return new Term.Length(new Term.FieldRead(receiver, place.field(), Span.NONE), Span.NONE);
  }

  private static Term zero() {
    return new Term.IntConstant(BigInteger.ZERO, Span.NONE);
  }

  /** Whether a place holds a sequence that nothing reads, given by its elements. */
  private boolean isUnreadSequence(GivenPlace place) {
    return !fields.contains(place.field())
        && given.fields(place.owner()).get(place.field()) instanceof SequenceValue;
  }

  /** The part of a clause that is about references that stay. */
  private Optional<Clause> identity(Clause clause) {
    if (!(clause.term() instanceof Term.Distinct all)) {
      return GivenObjects.mentioned(clause.term()).stream().anyMatch(leftOut::contains)
          ? Optional.empty()
          : Optional.of(clause);
    }
    List<Term> rest =
        all.operands().stream()
            .filter(o -> !(o instanceof VariableRead r && leftOut.contains(r.variable())))
            .toList();
    return rest.size() < 2
        ? Optional.empty()
        : Optional.of(new Clause(clause.tag(), new Term.Distinct(rest, all.span()), clause.span()));
  }

  /** Makes a plan for the whole goal of a plan for {@link #goal}, by putting the objects back. */
  public Plan restore(Plan plan) {
    if (leftOut.isEmpty()) {
      return plan;
    }
    Map<Variable, Value> variables = new LinkedHashMap<>(plan.variables());
    leftOut.forEach(v -> variables.put(v, given.object(v)));
    List<Step> steps = new ArrayList<>();
    for (Step step : plan.steps()) {
      steps.add(
          new Step(
              step.action(),
              step.arguments(),
              step.result(),
              restore(step.before()),
              restore(step.after())));
    }
    return new Plan(variables, restore(plan.initial()), steps, plan.choices());
  }

  private State restore(State state) {
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    for (Variable variable : whole.variables()) {
      if (leftOut.contains(variable)) {
        objects.put(given.object(variable), given.fields(variable));
      } else if (given.variables().contains(variable)) {
        ObjectReference object = given.object(variable);
        objects.put(object, restore(variable, state.fields(object)));
      }
    }
    state.objects().forEach(o -> objects.putIfAbsent(o, state.fields(o)));
    return State.of(objects);
  }

  private Map<Field, Value> restore(Variable variable, Map<Field, Value> now) {
    Map<Field, Value> restored = new LinkedHashMap<>(now);
    restored.replaceAll(
        (field, value) -> {
          Value first = given.fields(variable).get(field);
          return first != null && !fields.contains(field) && value.equals(without(first))
              ? first
              : value;
        });
    return restored;
  }

  /** The value that {@link #goal} has in place of a value that nothing reads. */
  private Value without(Value value) {
    if (value instanceof SequenceValue) {
      return new SequenceValue(List.of());
    }
    return absent.contains(value) ? NullValue.NULL : value;
  }
}
