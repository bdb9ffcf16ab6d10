package org.demonic.synthesize.slice;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Frame.EveryObject;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.jspecify.annotations.Nullable;

/**
 * The objects that can matter to a goal: a cone of influence over objects. It begins with the
 * objects that the goal mentions. With an object, it contains all objects that can ever be
 * connected with it:
 *
 * <ul>
 *   <li>by a reference, either way, in a field that matters: one that an action that matters, the
 *       goal or an invariant reads or goes through;
 *   <li>by an action that matters and has two parameters for objects: it may let one refer to the
 *       other. The same holds for an action that may let a field refer to any object of a type;
 *   <li>by a new object, if its fields may refer to anything from the start.
 * </ul>
 *
 * <p>So, in every state that the actions that matter lead to, no field that matters refers from an
 * object inside the cone to one outside or back. This is true in the first state, and no action
 * changes it: an action reaches all that it reads and changes from its arguments, which are all
 * inside or all outside. A step outside changes nothing that a step inside, the rely, the final
 * state or an invariant of an object inside reads. So a path stays a path without that step, and
 * ends in a final state if it did before. A path of steps inside is a path of the whole problem,
 * where the objects outside stay as they are. If a term quantifies over objects or tells states
 * apart otherwise, or an action changes all objects of a type, the argument fails, and all objects
 * matter.
 *
 * @see Slice the actions that matter, by the fields that they change
 */
final class ObjectCone {
  private final Domain domain;
  private final GivenObjects given;
  private final Set<Field> fields;
  private final Map<ObjectType, List<Variable>> byType = new HashMap<>();
  private final Map<Variable, Set<Variable>> neighbours = new HashMap<>();
  private final List<Link> links = new ArrayList<>();
  private final Set<Variable> inside = new LinkedHashSet<>();

  /** The exact types of which some object is inside. */
  private final Set<ObjectType> touched = new HashSet<>();

  /** The exact types of which all objects are inside, new ones too. */
  private final Set<ObjectType> complete = new HashSet<>();

  /**
   * Something that may connect objects: an action or a new object.
   *
   * @param groups the types of the objects that it may connect, one object from each
   * @param isNew the exact type of the new object; empty for an action
   */
  private record Link(List<ObjectType> groups, Optional<ObjectType> isNew) {}

  private ObjectCone(Domain domain, GivenObjects given, Set<Field> fields) {
    this.domain = domain;
    this.given = given;
    this.fields = fields;
  }

  /**
   * The variables whose objects can matter; empty if any object may.
   *
   * @param actions those that matter
   * @param mentioned the variables that the goal mentions
   * @param fields those that matter
   */
  static Optional<Set<Variable>> of(
      Domain domain,
      Goal goal,
      List<Action> actions,
      GivenObjects given,
      Set<Variable> mentioned,
      Set<Field> fields) {
    if (isUnbounded(domain, goal, actions)) {
      return Optional.empty();
    }
    ObjectCone cone = new ObjectCone(domain, given, fields);
    cone.connect(goal);
    actions.forEach(cone::link);
    domain.types().stream().filter(t -> !domain.hasConstructors(t)).forEach(cone::linkNew);
    mentioned.forEach(cone::add);
    while (cone.linksMore()) {
      // Each round may let more matter.
    }
    return Optional.of(Collections.unmodifiableSet(cone.inside));
  }

  /** Whether a step can matter although it has nothing to do with the objects that matter. */
  private static boolean isUnbounded(Domain domain, Goal goal, List<Action> actions) {
    return Stream.of(
                Stream.of(goal.initial(), goal.finals(), goal.relies()),
                domain.types().stream().map(domain::invariants),
                actions.stream().flatMap(a -> Stream.of(a.requires(), a.ensures())))
            .flatMap(clauses -> clauses)
            .anyMatch(Population::matters)
        || actions.stream()
            .anyMatch(
                a ->
                    a.frame().everything()
                        || a.frame().locations().stream().anyMatch(EveryObject.class::isInstance));
  }

  /** Finds which objects refer to each other in the first state. */
  private void connect(Goal goal) {
    Map<String, Variable> byName = new HashMap<>();
    for (Variable variable : goal.variables()) {
      byName.put(variable.name(), variable);
      if (variable.type() instanceof ObjectType) {
        given
            .types(variable)
            .forEach(t -> byType.computeIfAbsent(t, x -> new ArrayList<>()).add(variable));
      }
    }
    for (Variable variable : given.variables()) {
      given
          .fields(variable)
          .forEach(
              (field, value) -> {
                if (fields.contains(field)) {
                  references(value)
                      .map(object -> byName.get(object.name()))
                      .forEach(other -> connect(variable, other));
                }
              });
    }
  }

  private void connect(Variable one, @Nullable Variable other) {
    if (other != null) {
      neighbours.computeIfAbsent(one, v -> new LinkedHashSet<>()).add(other);
      neighbours.computeIfAbsent(other, v -> new LinkedHashSet<>()).add(one);
    }
  }

  private static Stream<ObjectReference> references(Value value) {
    if (value instanceof SequenceValue sequence) {
      return sequence.elements().stream().flatMap(ObjectCone::references);
    }
    return value instanceof ObjectReference object ? Stream.of(object) : Stream.empty();
  }

  private void link(Action action) {
    List<ObjectType> groups = new ArrayList<>();
    action.parameters().forEach(p -> referred(p.type()).ifPresent(groups::add));
    groups.addAll(FreeReferences.in(domain, action, fields::contains));
    links.add(new Link(groups, Optional.empty()));
  }

  private void linkNew(ObjectType type) {
    List<ObjectType> groups = referredFrom(type);
    if (!groups.isEmpty()) {
      links.add(new Link(groups, Optional.of(type)));
    }
  }

  /** The types of the objects that objects of a type may refer to in fields that matter. */
  private List<ObjectType> referredFrom(ObjectType type) {
    return domain.fields(type).stream()
        .filter(fields::contains)
        .flatMap(f -> referred(f.type()).stream())
        .toList();
  }

  private static Optional<ObjectType> referred(Type type) {
    if (type instanceof SequenceType sequence) {
      return referred(sequence.element());
    } else if (type instanceof NullableType nullable) {
      return referred(nullable.base());
    }
    return type instanceof ObjectType object ? Optional.of(object) : Optional.empty();
  }

  private void add(Variable first) {
    Deque<Variable> open = new ArrayDeque<>(List.of(first));
    while (!open.isEmpty()) {
      Variable variable = open.remove();
      if (inside.add(variable)) {
        touched.addAll(given.types(variable));
        open.addAll(neighbours.getOrDefault(variable, Set.of()));
        if (!given.variables().contains(variable)) {
          given.types(variable).forEach(t -> referredFrom(t).forEach(this::addAll));
        }
      }
    }
  }

  /** Adds all objects of a type and its subtypes. */
  private void addAll(ObjectType declared) {
    for (ObjectType type : domain.subtypes(declared)) {
      touched.add(type);
      if (complete.add(type)) {
        byType.getOrDefault(type, List.of()).forEach(this::add);
      }
    }
  }

  /** Adds the objects that a link connects with objects inside; tells whether there are any. */
  private boolean linksMore() {
    int before = inside.size() + touched.size() + complete.size();
    for (Link link : links) {
      List<Integer> reached =
          IntStream.range(0, link.groups().size())
              .filter(i -> touches(link.groups().get(i)))
              .boxed()
              .toList();
      boolean all =
          reached.size() > 1
              || (link.isNew().isPresent()
                  && (!reached.isEmpty() || complete.contains(link.isNew().get())));
      if (all) {
        link.isNew().ifPresent(touched::add);
        link.groups().forEach(this::addAll);
      } else if (!reached.isEmpty()) {
        IntStream.range(0, link.groups().size())
            .filter(i -> i != reached.get(0))
            .forEach(i -> addAll(link.groups().get(i)));
      }
    }
    return inside.size() + touched.size() + complete.size() > before;
  }

  private boolean touches(ObjectType declared) {
    return touched.stream().anyMatch(t -> t.isSubtypeOf(declared));
  }
}
