package org.demonic.synthesize.reuse;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Domain.ObjectShape;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.StateRules;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Limits;

/**
 * Shows that a goal is not stable: values of some fields that the rely and the invariants allow,
 * and with which the first state becomes final.
 */
record Upheaval(List<Change> changes) {
  /** Numbers that are tried where a type has no bounds. */
  private static final BigInteger LARGE = BigInteger.TWO.pow(63);

  Upheaval {
    changes = List.copyOf(changes);
  }

  /** Another value of a field that is not constant. */
  record Change(ObjectReference object, Field field, Value value) {
    /** The same field with another number, if it holds one. */
    Change with(Function<IntType, BigInteger> number) {
      return field.type() instanceof IntType type
          ? new Change(object, field, new IntValue(number.apply(type)))
          : this;
    }
  }

  /**
   * Whether a goal with this first state is not stable for this reason.
   *
   * @throws org.demonic.lang.eval.NotEvaluableException if that cannot be evaluated
   */
  boolean shows(Domain domain, Goal goal, Layout.First first) {
    State last = after(first.state());
    Valuation both = new Valuation(last, first.state(), first.variables(), FunctionChoices.NONE);
    return Evaluator.holds(goal.finals(), both)
        && Evaluator.holds(goal.relies(), both)
        && StateRules.violation(domain, last, FunctionChoices.NONE).isEmpty();
  }

  private State after(State first) {
    Map<ObjectReference, Map<Field, Value>> objects = new LinkedHashMap<>();
    first.objects().forEach(object -> objects.put(object, first.fields(object)));
    for (Change change : changes) {
      Map<Field, Value> fields = new LinkedHashMap<>(first.fields(change.object()));
      fields.putAll(objects.getOrDefault(change.object(), fields));
      fields.put(change.field(), change.value());
      objects.put(change.object(), fields);
    }
    return State.of(objects);
  }

  /**
   * Looks for values that show that a goal is not stable. It is the plan of an action that may
   * change all that is not constant. Numbers that are as large or as small as they can be are
   * preferred, because they show the same of more first states.
   */
  static Optional<Upheaval> of(
      Domain domain, Goal goal, Layout.First first, Limits limits, Solver solver) {
    Goal inOneStep =
        new Goal(
            goal.name(),
            goal.variables(),
            goal.initial(),
            goal.finals(),
            goal.relies(),
            OptionalInt.of(1),
            OptionalInt.of(0),
            Optional.empty(),
            goal.span());
    return solver
        .plan(withoutActions(domain), inOneStep, limits)
        .flatMap(plan -> read(plan, first))
        .flatMap(
            found ->
                Stream.of(found.with(Upheaval::largest), found.with(Upheaval::smallest), found)
                    .filter(u -> u.shows(domain, goal, first))
                    .findFirst());
  }

  private static BigInteger largest(IntType type) {
    return type.nearest(LARGE);
  }

  private static BigInteger smallest(IntType type) {
    return type.nearest(LARGE.negate());
  }

  private Upheaval with(Function<IntType, BigInteger> number) {
    return new Upheaval(changes.stream().map(c -> c.with(number)).toList());
  }

  private static Domain withoutActions(Domain domain) {
    Map<ObjectType, ObjectShape> shapes = new LinkedHashMap<>();
    for (ObjectType type : domain.types()) {
      List<Field> own = domain.fields(type).stream().filter(f -> f.owner().equals(type)).toList();
      shapes.put(type, new ObjectShape(own, domain.invariants(type)));
    }
    Action anything =
        new Action(
            "anything",
            false,
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            new Frame(true, List.of()),
            Span.NONE);
    return new Domain(shapes, domain.enums(), List.of(anything), domain.functions());
  }

  /** What a plan changes, in terms of the objects of another first state. */
  private static Optional<Upheaval> read(Plan plan, Layout.First first) {
    Map<Value, Value> names = new HashMap<>();
    for (Variable variable : first.variables().keySet()) {
      if (variable.type() instanceof ObjectType) {
        Value theirs = plan.variables().get(variable);
        Value ours = first.variables().get(variable);
        if (theirs != null && ours != null) {
          names.put(theirs, ours);
        }
      }
    }
    List<Change> changes = new ArrayList<>();
    for (ObjectReference object : plan.last().objects()) {
      if (!(names.get(object) instanceof ObjectReference ours)
          || !plan.initial().contains(object)) {
        return Optional.empty();
      }
      plan.last()
          .fields(object)
          .forEach(
              (field, value) -> {
                if (!field.constant() && !value.equals(plan.initial().read(object, field))) {
                  changes.add(new Change(ours, field, renamed(value, names)));
                }
              });
    }
    return Optional.of(new Upheaval(changes));
  }

  private static Value renamed(Value value, Map<Value, Value> names) {
    return value instanceof SequenceValue sequence
        ? new SequenceValue(sequence.elements().stream().map(e -> renamed(e, names)).toList())
        : names.getOrDefault(value, value);
  }
}
