package org.demonic.synthesize.states;

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
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.ground.FirstState;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Place;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Touches;
import org.demonic.synthesize.slice.FieldReads;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.slice.Population;

/** Makes the problem for the search over states, if a goal fits that search. */
final class StateProblemFinder {
  private final GroundProblem problem;
  private final Domain domain;
  private final Goal goal;
  private final FirstState first;
  private final Effort effort;

  private StateProblemFinder(GroundProblem problem, Effort effort) {
    this.problem = problem;
    this.effort = effort;
    this.domain = problem.domain();
    this.goal = problem.goal();
    this.first = problem.first();
  }

  /**
   * Makes the problem. It does not check that there is a first state.
   *
   * @throws LimitException if {@code initial} does not give plainly all that matters
   */
  static StateProblem find(GroundProblem problem, Effort effort) throws LimitException {
    return new StateProblemFinder(problem, effort).find();
  }

  private StateProblem find() throws LimitException {
    for (Variable variable : goal.variables()) {
      if (isRead(variable) && !first.variables().containsKey(variable)) {
        throw open("what `%s` is".formatted(variable));
      }
    }
    boolean counted = isPopulationRead();
    Set<Field> ways = new LinkedHashSet<>(problem.slice().fields());
    ways.addAll(ofInvariants());
    Set<Slot> apart = counted ? Set.of() : apart(ways);
    List<Instance> instances = new ArrayList<>();
    Set<Slot> used = new LinkedHashSet<>(first.existing());
    for (Instance instance : problem.instances()) {
      effort.prepared();
      Set<Slot> objects = withThoseAlong(instance, ways);
      if (objects.stream().anyMatch(first.unclear()::contains)) {
        throw open("which objects there are");
      } else if (objects.stream().noneMatch(apart::contains)) {
        instances.add(instance);
        used.addAll(objects);
      }
    }
    if (counted && !first.unclear().isEmpty()) {
      throw open("which objects there are");
    }
    Set<Field> fields = used.stream().anyMatch(Slot::isFresh) ? ways : problem.slice().fields();
    for (Slot slot : first.existing()) {
      for (Field field : domain.fields(slot.type())) {
        Place place = new Place(slot, field);
        if (fields.contains(field) && !first.gives(place)) {
          throw open("what `%s` is".formatted(place));
        }
      }
    }
    List<Slot> slots = problem.universe().slots().stream().filter(used::contains).toList();
    Set<ObjectType> beyond = new HashSet<>();
    Stream.concat(apart.stream(), first.unclear().stream()).forEach(s -> beyond.add(s.type()));
    return new StateProblem(
        domain,
        goal,
        problem.universe(),
        slots,
        beyond,
        fields,
        instances,
        first.variables(),
        first.state());
  }

  /** The objects that an instance takes, and those that may come into being with them. */
  private Set<Slot> withThoseAlong(Instance instance, Set<Field> ways) {
    Set<Slot> objects = instance.objects();
    List<Slot> appearing = objects.stream().filter(this::mayAppear).toList();
    if (!appearing.isEmpty()) {
      objects.addAll(problem.universe().withThoseAlong(appearing, ways));
    }
    return objects;
  }

  private boolean mayAppear(Slot slot) {
    return slot.isFresh() && !domain.hasConstructors(slot.type());
  }

  private static LimitException open(String what) {
    return new LimitException(Stop.NO_ANSWER, "`initial` leaves open %s".formatted(what));
  }

  private boolean isRead(Variable variable) {
    return Stream.concat(goal.finals().stream(), goal.relies().stream())
        .anyMatch(c -> Terms.mentions(c.term(), variable));
  }

  private boolean isPopulationRead() {
    return Population.matters(goal.finals())
        || Population.matters(goal.relies())
        || domain.types().stream().anyMatch(t -> Population.matters(domain.invariants(t)))
        || problem.slice().actions().stream()
            .anyMatch(a -> Population.matters(a.requires()) || Population.matters(a.ensures()));
  }

  /**
   * The new objects that a plan does not need: steps that take them as arguments change nothing but
   * such objects. Nothing that matters refers to them, unless a postcondition lets a field refer to
   * any existing object. What a field of another new object may refer to is needed.
   *
   * @param ways the fields that matter
   */
  private Set<Slot> apart(Set<Field> ways) {
    Touches touches = Touches.of(problem.universe(), problem.instances());
    Set<Slot> apart = new HashSet<>(first.missing());
    boolean fewer = true;
    while (fewer) {
      Set<Slot> touching = new HashSet<>();
      touches
          .all()
          .forEach(
              (place, instances) -> {
                effort.prepared();
                if (!apart.contains(place.slot())) {
                  instances.forEach(i -> touching.addAll(i.objects()));
                }
              });
      fewer = apart.removeAll(touching);
      for (Slot slot : first.missing()) {
        if (!apart.contains(slot) && mayAppear(slot)) {
          fewer |= apart.removeAll(referred(slot, ways));
        }
      }
    }
    return apart;
  }

  /** The new objects that certain fields of an object may refer to. */
  private Set<Slot> referred(Slot slot, Set<Field> ways) {
    Set<Slot> referred = new HashSet<>();
    for (Field field : domain.fields(slot.type())) {
      Type type = field.type() instanceof SequenceType all ? all.element() : field.type();
      if (ways.contains(field) && type instanceof ObjectType object) {
        problem.universe().slots(object).stream().filter(Slot::isFresh).forEach(referred::add);
      }
    }
    return referred;
  }

  private Set<Field> ofInvariants() {
    Set<Field> fields = new LinkedHashSet<>();
    domain.types().forEach(t -> fields.addAll(FieldReads.of(domain.invariants(t))));
    return fields;
  }
}
