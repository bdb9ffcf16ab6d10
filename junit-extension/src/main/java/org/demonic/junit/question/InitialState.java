package org.demonic.junit.question;

import static org.demonic.junit.formula.Formulas.binary;
import static org.demonic.junit.formula.Formulas.name;
import static org.demonic.junit.formula.Formulas.not;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.demonic.junit.formula.Formulas;
import org.demonic.junit.formula.ValueExpressions;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.ObjectNames;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.domain.JavaDomain;

/**
 * The variables of a goal, and what it says of its initial state, while both are collected: the
 * objects of a snapshot with their fields, and the operands of a call.
 */
final class InitialState {
  private static final Span NOWHERE = Span.NONE;
  private static final int SMALL = 100;

  private final JavaDomain domain;
  private final State state;
  private final List<VariableDeclaration> variables = new ArrayList<>();
  private final List<TaggedExpression> claims = new ArrayList<>();
  private final ObjectNames names = new ObjectNames();

  InitialState(JavaDomain domain, State state) {
    this.domain = domain;
    this.state = state;
  }

  /** The objects of a state, as a goal declares them. */
  static Stream<VariableDeclaration> declarations(State state) {
    return state.objects().stream().map(InitialState::declaration);
  }

  List<VariableDeclaration> variables() {
    return variables;
  }

  /** What is known of the initial state. */
  List<TaggedExpression> claims() {
    return claims;
  }

  /** The names that are no longer free. */
  Set<String> namesTaken() {
    return names.taken();
  }

  /** Declares a variable about which nothing is known. */
  Expression declare(String wished, TypeReference type) {
    String name = names.unique(wished);
    variables.add(new VariableDeclaration(new Name(name, NOWHERE), type, NOWHERE));
    return name(name);
  }

  /** Declares the objects of the snapshot: all exist, and no two are one. */
  void declareObjects() {
    for (ObjectReference object : state.objects()) {
      names.unique(object.name());
      declare(object);
    }
    distinct();
  }

  private static VariableDeclaration declaration(ObjectReference object) {
    return new VariableDeclaration(
        new Name(object.name(), NOWHERE),
        new TypeReference.Named(new Name(object.type().name(), NOWHERE), false, NOWHERE),
        NOWHERE);
  }

  private void declare(ObjectReference object) {
    variables.add(declaration(object));
    Expression reference = name(object.name());
    claim(binary(BinaryOperator.NOT_EQUAL, reference, new Expression.NullLiteral(NOWHERE)));
    for (ObjectType subtype : domain.domain().subtypes(object.type())) {
      if (subtype.supertypes().contains(object.type())) {
        claim(not(new Expression.TypeTest(reference, new Name(subtype.name(), NOWHERE), NOWHERE)));
      }
    }
  }

  /** Objects of different types are different anyway. */
  private void distinct() {
    Map<ObjectType, List<Expression>> byType =
        state.objects().stream()
            .collect(
                Collectors.groupingBy(
                    ObjectReference::type,
                    LinkedHashMap::new,
                    Collectors.mapping(o -> name(o.name()), Collectors.toList())));
    byType.values().stream()
        .filter(objects -> objects.size() > 1)
        .forEach(
            objects -> claim(new Expression.Call(new Name("distinct", NOWHERE), objects, NOWHERE)));
  }

  /**
   * Says what the fields of all objects are.
   *
   * @param open the fields that may be anything
   * @param hasLocks whether the thread still has its locks
   */
  void giveFields(Predicate<Field> open, boolean hasLocks) {
    for (ObjectReference object : state.objects()) {
      Map<Field, Value> fields = new LinkedHashMap<>(state.fields(object));
      fields.keySet().removeIf(open);
      fields.forEach(
          (field, value) ->
              equal(
                  select(object, field),
                  hasLocks || !domain.isLock(field) ? value : Value.BoolValue.of(false)));
    }
  }

  /** Says that all numbers that may change are small. */
  void boundNumbers() {
    for (ObjectReference object : state.objects()) {
      for (Field field : domain.domain().fields(object.type())) {
        if (!field.constant() && field.type() instanceof Type.IntType) {
          Expression number = select(object, field);
          claim(binary(BinaryOperator.LESS_OR_EQUAL, Formulas.number(-SMALL), number));
          claim(binary(BinaryOperator.LESS_OR_EQUAL, number, Formulas.number(SMALL)));
        }
      }
    }
  }

  /**
   * The expressions for the names of a contract: names of objects, variables for other values.
   *
   * @param free the names whose values may be anything
   */
  Map<String, Expression> bind(Binding binding, Set<String> free) {
    Map<String, Expression> replacements = new LinkedHashMap<>();
    binding
        .values()
        .forEach(
            (parameter, bound) -> {
              if (free.contains(parameter)) {
                replacements.put(parameter, free(parameter, bound));
              } else if (bound.value() instanceof ObjectReference object) {
                replacements.put(parameter, name(object.name()));
              } else {
                Expression variable =
                    declare(wished(parameter), domain.typeReference(bound.type()));
                equal(variable, bound.value());
                replacements.put(parameter, variable);
              }
            });
    return replacements;
  }

  private static String wished(String parameter) {
    return parameter.equals(Domain.THIS) ? "receiver" : parameter;
  }

  /**
   * Declares an operand that may be anything; a receiver is not null. An object is one of the state
   * or has not been made yet: of one that others have made before, all that can be so can be
   * brought about.
   */
  private Expression free(String parameter, Binding.Bound bound) {
    TypeReference type = domain.typeReference(bound.type());
    Expression operand = declare(wished(parameter), type);
    if (parameter.equals(Domain.THIS)) {
      claim(Formulas.notNull(operand));
    }
    typeOf(type).flatMap(t -> present(operand, t)).ifPresent(this::claim);
    return operand;
  }

  /** The condition that an operand is null, an object of the state, or one yet to be made. */
  private Optional<Expression> present(Expression operand, ObjectType type) {
    return domain.domain().fields(type).stream()
        .filter(domain::isMade)
        .findFirst()
        .flatMap(
            mark ->
                Stream.concat(
                        Stream.of(
                            Formulas.isNull(operand), not(Formulas.select(operand, mark.name()))),
                        state.objects().stream()
                            .filter(o -> o.type().isSubtypeOf(type) || type.isSubtypeOf(o.type()))
                            .map(o -> binary(BinaryOperator.EQUAL, operand, name(o.name()))))
                    .reduce((a, b) -> binary(BinaryOperator.OR, a, b)));
  }

  /** The condition that an operand exists, if new objects of its type are possible. */
  Optional<Expression> existing(Expression operand) {
    String name = ((Expression.NameReference) operand).name();
    return variables.stream()
        .filter(v -> v.name().text().equals(name))
        .flatMap(v -> typeOf(v.type()).stream())
        .flatMap(type -> domain.domain().fields(type).stream())
        .filter(domain::isMade)
        .findFirst()
        .map(
            mark ->
                binary(
                    BinaryOperator.OR,
                    Formulas.isNull(operand),
                    Formulas.select(operand, mark.name())));
  }

  private Optional<ObjectType> typeOf(TypeReference type) {
    return type instanceof TypeReference.Named named
        ? domain.domain().type(named.name().text())
        : Optional.empty();
  }

  /** Declares an object that a step may make. */
  void declareUnmade(ObjectType type) {
    ObjectReference unmade = new ObjectReference(names.unique(firstName(type)), type);
    declare(unmade);
    Field mark =
        domain.domain().fields(type).stream().filter(domain::isMade).findFirst().orElseThrow();
    claim(not(select(unmade, mark)));
    state.objects().stream()
        .filter(o -> o.type().equals(type))
        .forEach(o -> claim(binary(BinaryOperator.NOT_EQUAL, name(o.name()), name(unmade.name()))));
  }

  private static String firstName(ObjectType type) {
    String name = type.name();
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + "1";
  }

  private void equal(Expression place, Value value) {
    if (value instanceof Value.SequenceValue sequence) {
      Expression length = new Expression.Select(place, new Name("length", NOWHERE), NOWHERE);
      equal(length, Value.IntValue.of(sequence.elements().size()));
      for (int i = 0; i < sequence.elements().size(); i++) {
        Expression index = ValueExpressions.of(Value.IntValue.of(i));
        equal(new Expression.Index(place, index, NOWHERE), sequence.elements().get(i));
      }
    } else {
      claim(binary(BinaryOperator.EQUAL, place, ValueExpressions.of(value)));
    }
  }

  void claim(Expression expression) {
    claims.add(new TaggedExpression(null, expression, NOWHERE));
  }

  static Expression select(ObjectReference object, Field field) {
    return new Expression.Select(name(object.name()), new Name(field.name(), NOWHERE), NOWHERE);
  }
}
