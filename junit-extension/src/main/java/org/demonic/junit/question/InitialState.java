package org.demonic.junit.question;

import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.demonic.junit.formula.Formulas;
import org.demonic.junit.formula.ValueTerms;
import org.demonic.junit.snapshot.Binding;
import org.demonic.junit.snapshot.ObjectNames;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.OrderOperator;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.source.Span;
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
  private final List<Variable> variables = new ArrayList<>();
  private final List<Clause> claims = new ArrayList<>();
  private final ObjectNames names = new ObjectNames();

  InitialState(JavaDomain domain, State state) {
    this.domain = domain;
    this.state = state;
  }

  /** An object of a state, as a goal declares it. */
  static Variable variable(ObjectReference object) {
    return new Variable(object.name(), object.type());
  }

  List<Variable> variables() {
    return variables;
  }

  /** What is known of the initial state. */
  List<Clause> claims() {
    return claims;
  }

  /** The names that are no longer free. */
  Set<String> namesTaken() {
    return names.taken();
  }

  /** Declares a variable about which nothing is known. */
  Variable declare(String wished, Type type) {
    Variable variable = new Variable(names.unique(wished), type);
    variables.add(variable);
    return variable;
  }

  /** Declares the objects of the snapshot: all exist, and no two are one. */
  void declareObjects() {
    for (ObjectReference object : state.objects()) {
      names.unique(object.name());
      declare(object);
    }
    distinct();
  }

  private void declare(ObjectReference object) {
    variables.add(variable(object));
    Term reference = read(variable(object));
    claim(Formulas.notNull(reference));
    for (ObjectType subtype : domain.domain().subtypes(object.type())) {
      if (subtype.supertypes().contains(object.type())) {
        claim(not(Formulas.is(reference, subtype)));
      }
    }
  }

  /** Objects of different types are different anyway. */
  private void distinct() {
    state.objects().stream()
        .collect(
            Collectors.groupingBy(
                ObjectReference::type,
                LinkedHashMap::new,
                Collectors.mapping(o -> read(variable(o)), Collectors.toList())))
        .values()
        .stream()
        .filter(objects -> objects.size() > 1)
        .forEach(objects -> claim(Formulas.distinct(objects)));
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
          Term number = select(object, field);
          claim(Formulas.order(OrderOperator.LESS_OR_EQUAL, Formulas.number(-SMALL), number));
          claim(Formulas.order(OrderOperator.LESS_OR_EQUAL, number, Formulas.number(SMALL)));
        }
      }
    }
  }

  /**
   * The variables for the names of a contract: those of objects, and others for other values.
   *
   * @param free the names whose values may be anything
   */
  Map<String, Variable> bind(Binding binding, Set<String> free) {
    Map<String, Variable> replacements = new LinkedHashMap<>();
    binding
        .values()
        .forEach(
            (parameter, bound) -> {
              if (free.contains(parameter)) {
                replacements.put(parameter, free(parameter, bound));
              } else if (bound.value() instanceof ObjectReference object) {
                replacements.put(parameter, variable(object));
              } else {
                Variable variable = declare(wished(parameter), domain.type(bound.type()));
                equal(read(variable), bound.value());
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
  private Variable free(String parameter, Binding.Bound bound) {
    Variable operand = declare(wished(parameter), domain.type(bound.type()));
    if (parameter.equals(Domain.THIS)) {
      claim(Formulas.notNull(read(operand)));
    }
    mark(operand.type()).map(m -> present(operand, m)).ifPresent(this::claim);
    return operand;
  }

  /** The condition that an operand is null, an object of the state, or one yet to be made. */
  private Term present(Variable operand, Field mark) {
    ObjectType type = (ObjectType) operand.type();
    Term itself = read(operand);
    return state.objects().stream()
        .filter(o -> o.type().isSubtypeOf(type) || type.isSubtypeOf(o.type()))
        .map(o -> Formulas.equal(itself, read(variable(o))))
        .reduce(
            Formulas.or(Formulas.isNull(itself), not(Formulas.select(itself, mark))), Formulas::or);
  }

  /** The condition that an operand exists, if new objects of its type are possible. */
  Optional<Term> existing(Variable operand) {
    Term itself = read(operand);
    return mark(operand.type())
        .map(mark -> Formulas.or(Formulas.isNull(itself), Formulas.select(itself, mark)));
  }

  private Optional<Field> mark(Type type) {
    return type instanceof ObjectType objects
        ? domain.domain().fields(objects).stream().filter(domain::isMade).findFirst()
        : Optional.empty();
  }

  /** Declares an object that a step may make. */
  void declareUnmade(ObjectType type) {
    ObjectReference unmade = new ObjectReference(names.unique(firstName(type)), type);
    declare(unmade);
    claim(not(select(unmade, mark(type).orElseThrow())));
    state.objects().stream()
        .filter(o -> o.type().equals(type))
        .forEach(o -> claim(Formulas.different(read(variable(o)), read(variable(unmade)))));
  }

  private static String firstName(ObjectType type) {
    String name = type.name();
    return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1) + "1";
  }

  private void equal(Term place, Value value) {
    if (value instanceof Value.SequenceValue sequence
        && place.type() instanceof SequenceType type) {
      equal(new Term.Length(place, NOWHERE), Value.IntValue.of(sequence.elements().size()));
      for (int i = 0; i < sequence.elements().size(); i++) {
        equal(
            new Term.ElementRead(place, Formulas.number(i), type.element(), NOWHERE),
            sequence.elements().get(i));
      }
    } else {
      claim(Formulas.equal(place, ValueTerms.of(value, place.type())));
    }
  }

  void claim(Term term) {
    claims.add(Formulas.clause(term));
  }

  /** A field as the domain has it, which says more than its name. */
  Term select(ObjectReference object, Field field) {
    return Formulas.select(domain.domain(), read(variable(object)), field.name()).orElseThrow();
  }
}
