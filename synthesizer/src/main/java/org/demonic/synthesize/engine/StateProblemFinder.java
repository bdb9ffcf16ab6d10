package org.demonic.synthesize.engine;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Touches;
import org.demonic.synthesize.slice.FieldReads;
import org.demonic.synthesize.slice.Population;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.states.StateProblem;

/** Finds out whether a goal is one for the search over states. */
final class StateProblemFinder {
  private final Smt smt;
  private final Domain domain;
  private final Goal goal;
  private final PlanSearch plans;
  private final Set<Slot> existing = new LinkedHashSet<>();
  private final Set<Slot> possible = new LinkedHashSet<>();
  private final Set<Slot> unclear = new HashSet<>();

  private StateProblemFinder(EncodingContext encoding, Domain domain, Goal goal, PlanSearch plans) {
    this.smt = encoding.smt();
    this.domain = domain;
    this.goal = goal;
    this.plans = plans;
  }

  /**
   * The problem.
   *
   * @throws LimitException if {@code initial} leaves something open that matters
   */
  static StateProblem find(EncodingContext encoding, Domain domain, Goal goal, PlanSearch plans)
      throws LimitException {
    if (!encoding.leftOut().isEmpty()) {
      throw new LimitException(Stop.SIZE, encoding.leftOut().get(0));
    }
    return new StateProblemFinder(encoding, domain, goal, plans).find();
  }

  private StateProblem find() throws LimitException {
    for (Variable variable : goal.variables()) {
      if (isRead(variable) && !plans.initial().given().variables().contains(variable)) {
        throw open("what `%s` is".formatted(variable));
      }
    }
    classify();
    boolean counted = isPopulationRead();
    Set<Slot> apart = counted ? Set.of() : apart();
    List<Instance> instances = new ArrayList<>();
    Set<Slot> used = new LinkedHashSet<>(existing);
    for (Instance instance : plans.instances()) {
      Set<Slot> objects = instance.objects();
      if (objects.stream().anyMatch(unclear::contains)) {
        throw open("which objects there are");
      } else if (objects.stream().noneMatch(apart::contains)
          && objects.stream().allMatch(s -> existing.contains(s) || possible.contains(s))) {
        instances.add(instance);
        used.addAll(objects);
      }
    }
    if (counted && !unclear.isEmpty()) {
      throw open("which objects there are");
    }
    Set<Field> fields = fields(used);
    for (Slot slot : existing) {
      for (Field field : domain.fields(slot.type())) {
        Place place = new Place(slot, field);
        if (fields.contains(field) && !plans.initial().given().places().contains(place)) {
          throw open("what `%s` is".formatted(place));
        }
      }
    }
    List<Slot> slots = plans.universe().slots().stream().filter(used::contains).toList();
    Set<ObjectType> beyond = new HashSet<>();
    Stream.concat(apart.stream(), unclear.stream()).forEach(s -> beyond.add(s.type()));
    Plan beginning = plans.someBeginning();
    return new StateProblem(
        domain, goal, slots, beyond, fields, instances, beginning.variables(), beginning.initial());
  }

  private static LimitException open(String what) {
    return new LimitException(Stop.NO_ANSWER, "`initial` leaves open %s".formatted(what));
  }

  private boolean isRead(Variable variable) {
    return Stream.concat(goal.finals().stream(), goal.relies().stream())
        .anyMatch(c -> Terms.mentions(c.term(), variable));
  }

  /** Which slots hold an object in the first state, and which new ones may come to. */
  private void classify() {
    for (Slot slot : plans.universe().slots()) {
      BoolExpr exists = plans.initial().state().exists(slot);
      if (smt.isYes(exists)) {
        existing.add(slot);
      } else if (!smt.isNo(exists)) {
        unclear.add(slot);
      } else if (slot.isFresh()) {
        possible.add(slot);
      }
    }
  }

  private boolean isPopulationRead() {
    return Population.matters(goal.finals())
        || Population.matters(goal.relies())
        || domain.types().stream().anyMatch(t -> Population.matters(domain.invariants(t)))
        || plans.slice().actions().stream()
            .anyMatch(a -> Population.matters(a.requires()) || Population.matters(a.ensures()));
  }

  /**
   * New objects with which actions can do nothing but change such objects, so that a plan needs
   * none of those steps: nothing that matters refers to them, unless a postcondition lets a field
   * refer to any object that there is.
   */
  private Set<Slot> apart() {
    Touches touches = Touches.of(plans.universe(), plans.instances());
    Set<Slot> apart = new HashSet<>(possible);
    boolean fewer = true;
    while (fewer) {
      Set<Slot> touching = new HashSet<>();
      touches
          .all()
          .forEach(
              (place, instances) -> {
                if (!apart.contains(place.slot())) {
                  instances.forEach(i -> touching.addAll(i.objects()));
                }
              });
      fewer = apart.removeAll(touching);
    }
    return apart;
  }

  private Set<Field> fields(Set<Slot> used) {
    Set<Field> fields = new LinkedHashSet<>(plans.slice().fields());
    if (used.stream().anyMatch(Slot::isFresh)) {
      for (ObjectType type : domain.types()) {
        fields.addAll(FieldReads.of(domain.invariants(type)));
      }
    }
    return fields;
  }
}
