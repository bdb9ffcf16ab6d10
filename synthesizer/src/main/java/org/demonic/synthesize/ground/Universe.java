package org.demonic.synthesize.ground;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;

/**
 * All objects that a bounded problem can have: first one slot for each reference that the goal
 * declares and each exact type that its object may have, then slots for new objects.
 */
public final class Universe {
  /** No objects, in a domain without types. */
  public static final Universe EMPTY =
      new Universe(new Domain(Map.of(), List.of(), List.of(), List.of()), List.of(), Map.of());

  private final Domain domain;
  private final List<Slot> slots;
  private final Map<Variable, List<Optional<Slot>>> options;
  private final Map<Variable, Value> known = new HashMap<>();
  private final Map<ObjectType, List<Slot>> byType = new ConcurrentHashMap<>();

  private Universe(Domain domain, List<Slot> slots, Map<Variable, List<Optional<Slot>>> options) {
    this.domain = domain;
    this.slots = List.copyOf(slots);
    this.options = Map.copyOf(options);
    options.forEach(
        (reference, all) -> {
          if (all.size() == 1) {
            known.put(reference, all.get(0).<Value>map(Slot::object).orElse(NullValue.NULL));
          }
        });
  }

  /**
   * The objects of a goal.
   *
   * @param fresh the number of new objects of each type
   */
  public static Universe of(Domain domain, Goal goal, GivenState given, int fresh) {
    List<Slot> slots = new ArrayList<>();
    Map<Variable, List<Optional<Slot>>> options = new HashMap<>();
    Map<Variable, List<Slot>> owned = new LinkedHashMap<>();
    Set<String> names = new HashSet<>();
    goal.variables().forEach(v -> names.add(v.name()));
    for (Variable variable : goal.variables()) {
      if (variable.type() instanceof ObjectType) {
        List<Slot> own = new ArrayList<>();
        List<ObjectType> types = given.types(domain, variable);
        for (ObjectType type : types) {
          String name =
              own.isEmpty()
                  ? variable.name()
                  : unusedName(variable.name() + "'" + type.name(), names);
          Slot slot = new Slot(name, slots.size() + 1, type, Optional.of(variable));
          slots.add(slot);
          own.add(slot);
        }
        List<Optional<Slot>> all = new ArrayList<>();
        if (given.canBeNull(variable)) {
          all.add(Optional.empty());
        }
        own.forEach(s -> all.add(Optional.of(s)));
        options.put(variable, all);
        if (!own.isEmpty()) {
          owned.forEach(
              (earlier, theirs) -> {
                if (!given.areDistinct(variable, earlier)) {
                  theirs.stream()
                      .filter(s -> types.contains(s.type()))
                      .forEach(s -> all.add(Optional.of(s)));
                }
              });
          owned.put(variable, own);
        }
      }
    }
    for (ObjectType type : domain.types()) {
      for (int i = 1; i <= fresh && mayAppear(domain, type); i++) {
        slots.add(
            new Slot(
                unusedName(freshName(type, i), names), slots.size() + 1, type, Optional.empty()));
      }
    }
    return new Universe(domain, slots, options);
  }

  /**
   * Whether there may be new objects of a type. There are none if each of its constructors has a
   * precondition that is {@code False}.
   */
  private static boolean mayAppear(Domain domain, ObjectType type) {
    return !domain.hasConstructors(type)
        || domain.actions().stream()
            .filter(a -> a.constructor() && a.parameters().get(0).type().equals(type))
            .anyMatch(a -> a.requires().stream().noneMatch(c -> isFalse(c.term())));
  }

  private static boolean isFalse(Term term) {
    return term instanceof Term.BoolConstant constant && !constant.value();
  }

  /** The name of a new object, such as {@code account1}. */
  private static String freshName(ObjectType type, int number) {
    return type.name().substring(0, 1).toLowerCase(Locale.ROOT) + type.name().substring(1) + number;
  }

  /** The name, with primes appended while it is taken. */
  private static String unusedName(String name, Set<String> taken) {
    String unused = name;
    while (!taken.add(unused)) {
      unused += "'";
    }
    return unused;
  }

  /** The domain that the objects are of. */
  public Domain domain() {
    return domain;
  }

  /** All slots, in the order of their codes, which count from 1. */
  public List<Slot> slots() {
    return slots;
  }

  /** The slots of {@code type} and its subtypes. */
  public List<Slot> slots(ObjectType type) {
    return byType.computeIfAbsent(
        type, t -> slots.stream().filter(s -> s.type().isSubtypeOf(t)).toList());
  }

  /** The slot with this code. */
  public Slot slot(int code) {
    return slots.get(code - 1);
  }

  /**
   * The new objects that a field of a given type, of the object in {@code from}, may refer to
   * although no variable does: those whose types have no constructors. New objects of one type are
   * interchangeable, so each one leads only to later ones.
   */
  public List<Slot> undeclared(Slot from, Type type) {
    Type referred = type instanceof SequenceType sequence ? sequence.element() : type;
    return referred instanceof ObjectType object
        ? slots(object).stream()
            .filter(Slot::isFresh)
            .filter(s -> !domain.hasConstructors(s.type()))
            .filter(s -> !s.type().equals(from.type()) || from.code() < s.code())
            .toList()
        : List.of();
  }

  /**
   * The new objects, of types without constructors, that may come into being with others, because
   * these lead to them in any number of steps.
   *
   * @param appearing new objects of types without constructors
   * @param fields those that may lead to an object
   * @return these objects and the others
   */
  public Set<Slot> withThoseAlong(Collection<Slot> appearing, Set<Field> fields) {
    Set<Slot> all = new LinkedHashSet<>(appearing);
    Deque<Slot> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      Slot from = open.remove();
      for (Field field : domain.fields(from.type())) {
        if (fields.contains(field)) {
          undeclared(from, field.type()).stream().filter(all::add).forEach(open::add);
        }
      }
    }
    return all;
  }

  /** The objects that a reference of the goal may be; null is an empty one. */
  public List<Optional<Slot>> options(Variable reference) {
    return options.getOrDefault(reference, List.of());
  }

  /** The value of a reference of the goal, if only one is possible. */
  public Optional<Value> known(Variable reference) {
    return Optional.ofNullable(known.get(reference));
  }

  /** Whether a slot certainly holds an object, because its variable can be nothing else. */
  boolean isTaken(Slot slot) {
    return slot.owner().flatMap(this::known).filter(slot.object()::equals).isPresent();
  }

  /**
   * The given value, or parts, of a field of a slot; nothing if its variable may be something else.
   */
  public GivenField given(GivenState given, Place place) {
    Slot slot = place.slot();
    return isTaken(slot)
        ? given.field(slot.owner().orElseThrow(), place.field())
        : GivenField.NOTHING;
  }

  /** Whether the whole value of a field of a slot is given. */
  public boolean gives(GivenState given, Place place) {
    return given(given, place).isComplete(known::containsKey);
  }
}
