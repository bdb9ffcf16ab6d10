package org.demonic.synthesize.slice;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;

/**
 * What actions can get because new objects may be their arguments. New objects of types without
 * constructors hold anything in their fields: objects that exist, and further new objects of such
 * types, which come along with them.
 */
final class NewArguments {
  private final Domain domain;
  private final Map<ObjectType, Set<ObjectType>> brought = new HashMap<>();

  NewArguments(Domain domain) {
    this.domain = domain;
  }

  /** The declared types of the references that an action takes. */
  static Stream<ObjectType> types(Action action) {
    return action.parameters().stream()
        .map(Variable::type)
        .filter(ObjectType.class::isInstance)
        .map(ObjectType.class::cast);
  }

  /** The declared type of what a field refers to. */
  private static Optional<ObjectType> referred(Field field) {
    Type type = field.type() instanceof SequenceType sequence ? sequence.element() : field.type();
    return type instanceof ObjectType object ? Optional.of(object) : Optional.empty();
  }

  /**
   * The exact types of the new objects that come into being as arguments of an action, or along.
   */
  Set<ObjectType> brought(Action action) {
    Set<ObjectType> all = new LinkedHashSet<>();
    types(action).forEach(t -> all.addAll(brought(t)));
    return all;
  }

  private Set<ObjectType> brought(ObjectType declared) {
    return brought.computeIfAbsent(declared, this::closure);
  }

  private Set<ObjectType> closure(ObjectType declared) {
    Set<ObjectType> all = new LinkedHashSet<>(unmade(declared));
    Deque<ObjectType> open = new ArrayDeque<>(all);
    while (!open.isEmpty()) {
      for (Field field : domain.fields(open.remove())) {
        referred(field).stream()
            .flatMap(t -> unmade(t).stream())
            .filter(all::add)
            .forEach(open::add);
      }
    }
    return Collections.unmodifiableSet(all);
  }

  /** A type and its subtypes, as far as they have no constructors. */
  private List<ObjectType> unmade(ObjectType declared) {
    return domain.subtypes(declared).stream().filter(t -> !domain.hasConstructors(t)).toList();
  }

  /** The types of what certain fields of these new objects refer to. */
  Set<ObjectType> held(Action action, Set<Field> fields) {
    Set<ObjectType> held = new LinkedHashSet<>();
    for (ObjectType type : brought(action)) {
      domain.fields(type).stream()
          .filter(fields::contains)
          .forEach(f -> referred(f).ifPresent(held::add));
    }
    return held;
  }

  /** The fields through which new objects may come along with others. */
  Set<Field> ways() {
    Set<Field> ways = new LinkedHashSet<>();
    for (ObjectType type : domain.types()) {
      if (!domain.hasConstructors(type)) {
        domain.fields(type).stream()
            .filter(f -> referred(f).filter(t -> !unmade(t).isEmpty()).isPresent())
            .forEach(ways::add);
      }
    }
    return ways;
  }
}
