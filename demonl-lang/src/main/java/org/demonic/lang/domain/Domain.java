package org.demonic.lang.domain;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * A checked domain: what there is, and what can be done to it. Everything in order of declaration.
 */
public final class Domain {
  private final Map<ObjectType, ObjectShape> shapes;
  private final List<ObjectType> types;
  private final Set<Type> constructed;
  private final List<EnumType> enums;
  private final List<Action> actions;
  private final List<Function> functions;

  /**
   * The fields that a type declares itself, and its own invariants, which are about {@link #THIS}.
   */
  public record ObjectShape(List<Field> fields, List<Clause> invariants) {
    public ObjectShape {
      fields = List.copyOf(fields);
      invariants = List.copyOf(invariants);
    }
  }

  /** The name of the variable that stands for the object in an invariant. */
  public static final String THIS = "this";

  public Domain(
      Map<ObjectType, ObjectShape> shapes,
      List<EnumType> enums,
      List<Action> actions,
      List<Function> functions) {
    this.shapes = new LinkedHashMap<>(shapes);
    this.types = List.copyOf(shapes.keySet());
    this.enums = List.copyOf(enums);
    this.actions = List.copyOf(actions);
    this.functions = List.copyOf(functions);
    this.constructed =
        actions.stream()
            .filter(Action::constructor)
            .map(a -> a.parameters().get(0).type())
            .collect(Collectors.toUnmodifiableSet());
  }

  /** The same without some of its actions. */
  public Domain without(Predicate<Action> isLeftOut) {
    return new Domain(
        shapes, enums, actions.stream().filter(isLeftOut.negate()).toList(), functions);
  }

  public List<ObjectType> types() {
    return types;
  }

  public List<EnumType> enums() {
    return enums;
  }

  public List<Action> actions() {
    return actions;
  }

  public List<Function> functions() {
    return functions;
  }

  /** All fields of an object of exactly {@code type}: inherited ones first. */
  public List<Field> fields(ObjectType type) {
    List<Field> fields = new ArrayList<>();
    lineage(type).forEach(t -> fields.addAll(shape(t).fields()));
    return fields;
  }

  /** The invariants that {@code type} itself declares; each is about the variable {@link #self}. */
  public List<Clause> invariants(ObjectType type) {
    return shape(type).invariants();
  }

  /** {@code this} as the invariants that {@code type} declares know it. */
  public static Variable self(ObjectType type) {
    return new Variable(THIS, type);
  }

  /** {@code type} and all its supertypes, most general first, each once. */
  public List<ObjectType> lineage(ObjectType type) {
    return List.copyOf(type.lineage());
  }

  /** The types that objects of {@code type} can really be of: itself and its subtypes. */
  public List<ObjectType> subtypes(ObjectType type) {
    return types.stream().filter(t -> t.isSubtypeOf(type)).toList();
  }

  /** Whether new objects of exactly {@code type} come from constructors only. */
  public boolean hasConstructors(ObjectType type) {
    return constructed.contains(type);
  }

  /**
   * Whether {@code action} can be called on an object of exactly {@code type} as its first
   * argument: the object fits, and no action of the same name and further parameters is declared
   * closer to it. A constructor makes objects of exactly its own type.
   */
  public boolean appliesTo(Action action, ObjectType type) {
    if (action.parameters().isEmpty()
        || !(action.parameters().get(0).type() instanceof ObjectType declared)
        || !type.isSubtypeOf(declared)) {
      return false;
    }
    if (action.constructor()) {
      return type.equals(declared);
    }
    return actions.stream().noneMatch(other -> overrides(other, action, type, declared));
  }

  private static boolean overrides(
      Action other, Action action, ObjectType type, ObjectType declared) {
    return !other.constructor()
        && other.name().equals(action.name())
        && !other.parameters().isEmpty()
        && furtherTypes(other).equals(furtherTypes(action))
        && other.parameters().get(0).type() instanceof ObjectType closer
        && !closer.equals(declared)
        && closer.isSubtypeOf(declared)
        && type.isSubtypeOf(closer);
  }

  private static List<Type> furtherTypes(Action action) {
    return action.parameters().stream().skip(1).map(Variable::type).toList();
  }

  /** The type of that name, if there is one. */
  public Optional<ObjectType> type(String name) {
    return types.stream().filter(t -> t.name().equals(name)).findFirst();
  }

  private ObjectShape shape(ObjectType type) {
    ObjectShape shape = shapes.get(type);
    if (shape == null) {
      throw new IllegalArgumentException(type + " is not a type of this domain");
    }
    return shape;
  }
}
