package org.demonic.synthesize.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.FieldRead;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Evaluator;
import org.demonic.lang.eval.FunctionChoices;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Valuation;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Values;
import org.demonic.synthesize.ground.ReferenceFacts;

/**
 * The objects of which {@code initial} says all, plainly: that they exist, each another than all
 * others, of which exact type, and what each of their fields holds. Those of a snapshot are so.
 *
 * <p>What is said of one place twice is not plain, so that nothing here contradicts anything else.
 */
final class GivenObjects {
  private final Domain domain;
  private final Goal goal;
  private final ReferenceFacts facts;
  private final Map<Variable, Value> references = new LinkedHashMap<>();
  private final Map<Place, Value> whole = new HashMap<>();
  private final Map<Place, Integer> lengths = new HashMap<>();
  private final Map<Place, Map<Integer, Value>> elements = new HashMap<>();
  private final Set<Place> unclear = new HashSet<>();
  private final IdentityHashMap<Clause, Place> places = new IdentityHashMap<>();
  private final Map<Variable, Map<Field, Value>> given = new LinkedHashMap<>();

  /** A field of the object of a variable. */
  record Place(Variable variable, Field field) {}

  private GivenObjects(Domain domain, Goal goal) {
    this.domain = domain;
    this.goal = goal;
    this.facts = ReferenceFacts.of(goal);
  }

  static GivenObjects of(Domain domain, Goal goal) {
    GivenObjects objects = new GivenObjects(domain, goal);
    objects.identify();
    Valuation known = Valuation.in(State.EMPTY, objects.references, FunctionChoices.NONE);
    goal.initial().forEach(c -> objects.learn(c, known));
    objects.complete();
    return objects;
  }

  /** The variables of these objects, in the order of the goal. */
  Set<Variable> variables() {
    return Collections.unmodifiableSet(given.keySet());
  }

  /** What the fields of such an object hold. */
  Map<Field, Value> fields(Variable variable) {
    return given.getOrDefault(variable, Map.of());
  }

  /** Such an object. */
  ObjectReference object(Variable variable) {
    if (references.get(variable) instanceof ObjectReference object) {
      return object;
    }
    throw new IllegalArgumentException("no object is given for " + variable);
  }

  /** The types that the object of a reference may really be of; none if it is null. */
  List<ObjectType> types(Variable variable) {
    return facts.types(domain, variable);
  }

  /** The field of such an object that a clause gives, or a part of it. */
  Optional<Place> place(Clause clause) {
    return Optional.ofNullable(places.get(clause)).filter(p -> given.containsKey(p.variable()));
  }

  /** Whether a clause says of references alone what they are not: null, equal, of some type. */
  static boolean isIdentity(Term term) {
    if (term instanceof Term.Not not) {
      return not.operand() instanceof Term.TypeTest && isIdentity(not.operand());
    } else if (term instanceof Term.TypeTest test) {
      return test.operand() instanceof VariableRead;
    } else if (term instanceof Term.Equality equality) {
      return equality.negated()
          && equality.left() instanceof VariableRead left
          && (equality.right() instanceof Term.NullConstant
              || (equality.right() instanceof VariableRead right
                  && !left.variable().equals(right.variable())));
    }
    return term instanceof Term.Distinct all && isIdentity(all);
  }

  /** Whether all operands are references, each once, or null, once. */
  private static boolean isIdentity(Term.Distinct all) {
    long nulls = all.operands().stream().filter(Term.NullConstant.class::isInstance).count();
    long references = all.operands().stream().filter(VariableRead.class::isInstance).count();
    return nulls <= 1
        && nulls + references == all.operands().size()
        && references == mentioned(all).size();
  }

  /** The references that certainly are an object of their own, or null. */
  private void identify() {
    Map<ObjectType, List<Variable>> byType = new LinkedHashMap<>();
    for (Variable variable : goal.variables()) {
      if (variable.type() instanceof ObjectType) {
        List<ObjectType> types = facts.types(domain, variable);
        if (types.isEmpty() && facts.canBeNull(variable)) {
          references.put(variable, NullValue.NULL);
        } else if (types.size() == 1 && !facts.canBeNull(variable)) {
          references.put(variable, new ObjectReference(variable.name(), types.get(0)));
        }
        types.forEach(t -> byType.computeIfAbsent(t, x -> new ArrayList<>()).add(variable));
      }
    }
    byType.values().stream()
        .filter(alike -> !facts.areAllDistinct(alike))
        .forEach(references.keySet()::removeAll);
  }

  private void learn(Clause clause, Valuation known) {
    Term term = clause.term();
    Optional<Place> place = Optional.empty();
    if (term instanceof Term.Equality equality && !equality.negated()) {
      Optional<Value> value = value(equality.right(), known);
      place = value.flatMap(v -> learn(equality.left(), v));
    } else if (term instanceof Term.Not not && isFlag(not.operand())) {
      place = learn(not.operand(), BoolValue.FALSE);
    } else if (isFlag(term)) {
      place = learn(term, BoolValue.TRUE);
    }
    place.ifPresent(p -> places.put(clause, p));
  }

  private static boolean isFlag(Term term) {
    return term instanceof FieldRead && term.type() == BasicType.BOOL;
  }

  private Optional<Place> learn(Term left, Value value) {
    if (left instanceof FieldRead read) {
      return place(read).map(p -> note(p, whole.put(p, value) == null));
    } else if (left instanceof Term.Length length
        && length.operand() instanceof FieldRead read
        && value instanceof IntValue number
        && number.value().bitLength() < Integer.SIZE) {
      return place(read).map(p -> note(p, lengths.put(p, number.value().intValue()) == null));
    } else if (left instanceof Term.ElementRead element
        && element.sequence() instanceof FieldRead read
        && element.index() instanceof Term.IntConstant index
        && index.value().bitLength() < Integer.SIZE) {
      return place(read).map(p -> note(p, putElement(p, index.value().intValue(), value)));
    }
    return Optional.empty();
  }

  private boolean putElement(Place place, int index, Value value) {
    return elements.computeIfAbsent(place, p -> new HashMap<>()).put(index, value) == null;
  }

  private Place note(Place place, boolean isFirst) {
    if (!isFirst) {
      unclear.add(place);
    }
    return place;
  }

  private Optional<Place> place(FieldRead read) {
    return read.receiver() instanceof VariableRead receiver
            && references.get(receiver.variable()) instanceof ObjectReference
        ? Optional.of(new Place(receiver.variable(), read.field()))
        : Optional.empty();
  }

  /** The value of a term that reads nothing but references that are known. */
  private Optional<Value> value(Term term, Valuation known) {
    boolean isPlain =
        !Terms.any(
            term,
            part ->
                part instanceof VariableRead read
                    ? !references.containsKey(read.variable())
                    : !isConstant(part));
    return isPlain ? Evaluator.value(term, known) : Optional.empty();
  }

  private static boolean isConstant(Term term) {
    return term instanceof Term.IntConstant
        || term instanceof Term.DoubleConstant
        || term instanceof Term.BoolConstant
        || term instanceof Term.StringConstant
        || term instanceof Term.EnumConstant
        || term instanceof Term.NullConstant
        || term instanceof Term.ToNullable
        || term instanceof Term.ToDouble;
  }

  private void complete() {
    references.forEach(
        (variable, value) -> {
          if (value instanceof ObjectReference object) {
            Map<Field, Value> fields = new LinkedHashMap<>();
            for (Field field : domain.fields(object.type())) {
              value(new Place(variable, field)).ifPresent(v -> fields.put(field, v));
            }
            if (fields.size() == domain.fields(object.type()).size()) {
              given.put(variable, Collections.unmodifiableMap(fields));
            }
          }
        });
  }

  private Optional<Value> value(Place place) {
    Value value = whole.get(place);
    Integer length = lengths.get(place);
    Map<Integer, Value> known = elements.getOrDefault(place, Map.of());
    if (unclear.contains(place) || (value != null && (length != null || !known.isEmpty()))) {
      return Optional.empty();
    }
    if (value == null
        && length != null
        && known.size() == length
        && IntStream.range(0, length).allMatch(known::containsKey)) {
      value = new SequenceValue(IntStream.range(0, length).mapToObj(known::get).toList());
    }
    return Optional.ofNullable(value).filter(v -> Values.belongs(v, place.field().type()));
  }

  /** The references that a term mentions. */
  static Set<Variable> mentioned(Term term) {
    Set<Variable> mentioned = new LinkedHashSet<>();
    collect(term, mentioned);
    return mentioned;
  }

  private static void collect(Term term, Set<Variable> mentioned) {
    if (term instanceof VariableRead read && read.type() instanceof ObjectType) {
      mentioned.add(read.variable());
    }
    Terms.children(term).forEach(child -> collect(child, mentioned));
  }
}
