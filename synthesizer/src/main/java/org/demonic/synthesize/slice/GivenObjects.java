package org.demonic.synthesize.slice;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Term.VariableRead;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Values;
import org.demonic.synthesize.ground.GivenField;
import org.demonic.synthesize.ground.GivenPlace;
import org.demonic.synthesize.ground.GivenState;

/**
 * The objects that {@code initial} describes plainly and completely: that they exist, that they
 * differ from all other objects, their exact types, and the values of all their fields. The objects
 * of a snapshot are described like this.
 *
 * <p>Clauses are left out because these objects stand for them. So an object does not count if a
 * clause gives a value of it twice or as a part of a longer clause, or if another variable may
 * refer to the object: nothing here contradicts anything else.
 */
final class GivenObjects {
  private final Domain domain;
  private final Goal goal;
  private final GivenState state;
  private final Map<Variable, Value> references = new LinkedHashMap<>();
  private final Map<Variable, Map<Field, Value>> given = new LinkedHashMap<>();

  private GivenObjects(Domain domain, Goal goal, GivenState state) {
    this.domain = domain;
    this.goal = goal;
    this.state = state;
  }

  static GivenObjects of(Domain domain, Goal goal, GivenState state) {
    GivenObjects objects = new GivenObjects(domain, goal, state);
    objects.identify();
    objects.complete();
    return objects;
  }

  /** The variables of these objects, in the order of the goal. */
  Set<Variable> variables() {
    return Collections.unmodifiableSet(given.keySet());
  }

  /** The values of the fields of such an object. */
  Map<Field, Value> fields(Variable variable) {
    return given.getOrDefault(variable, Map.of());
  }

  /** The object of one of these variables. */
  ObjectReference object(Variable variable) {
    if (references.get(variable) instanceof ObjectReference object) {
      return object;
    }
    throw new IllegalArgumentException("no object is given for " + variable);
  }

  /** The exact types that the object of a reference may have; empty if the reference is null. */
  List<ObjectType> types(Variable variable) {
    return state.types(domain, variable);
  }

  /** The field of such an object that a clause gives, or a part of it. */
  Optional<GivenPlace> place(Clause clause) {
    return state.place(clause).filter(p -> given.containsKey(p.owner()));
  }

  /** Whether a clause only relates references to null, to each other, or to types. */
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

  /**
   * Finds the references that certainly are null, or an object that no other variable refers to.
   */
  private void identify() {
    Map<ObjectType, List<Variable>> byType = new LinkedHashMap<>();
    for (Variable variable : goal.variables()) {
      if (variable.type() instanceof ObjectType) {
        List<ObjectType> types = state.types(domain, variable);
        if (types.isEmpty() && state.canBeNull(variable)) {
          references.put(variable, NullValue.NULL);
        } else if (types.size() == 1 && !state.canBeNull(variable)) {
          references.put(variable, new ObjectReference(variable.name(), types.get(0)));
        }
        types.forEach(t -> byType.computeIfAbsent(t, x -> new ArrayList<>()).add(variable));
      }
    }
    byType.values().stream()
        .filter(alike -> !state.areAllDistinct(alike))
        .forEach(references.keySet()::removeAll);
  }

  private void complete() {
    references.forEach(
        (variable, value) -> {
          if (value instanceof ObjectReference object) {
            Map<Field, Value> fields = new LinkedHashMap<>();
            for (Field field : domain.fields(object.type())) {
              value(variable, field).ifPresent(v -> fields.put(field, v));
            }
            if (fields.size() == domain.fields(object.type()).size()) {
              given.put(variable, Collections.unmodifiableMap(fields));
            }
          }
        });
  }

  private Optional<Value> value(Variable variable, Field field) {
    GivenField parts = state.field(variable, field);
    return parts.givenOnce()
        ? parts
            .value(reference -> Optional.ofNullable(references.get(reference)))
            .filter(value -> Values.belongs(value, field.type()))
        : Optional.empty();
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
