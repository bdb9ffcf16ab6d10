package org.demonic.lang.eval;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.ObjectReference;

/** What every state of a domain obeys: its types and its invariants. */
public final class StateRules {
  private StateRules() {}

  /** The first thing that is wrong with a state, in words; empty if it obeys the rules. */
  public static Optional<String> violation(Domain domain, State state, FunctionChoices choices) {
    for (ObjectReference object : state.objects()) {
      Optional<String> violation = violation(domain, state, object, choices);
      if (violation.isPresent()) {
        return violation;
      }
    }
    return Optional.empty();
  }

  private static Optional<String> violation(
      Domain domain, State state, ObjectReference object, FunctionChoices choices) {
    List<Field> fields = domain.fields(object.type());
    if (state.fields(object).size() != fields.size()) {
      return Optional.of("%s has not the fields of %s".formatted(object, object.type()));
    }
    for (Field field : fields) {
      Value value = state.read(object, field);
      if (!Values.belongs(value, field.type())) {
        return Optional.of("%s.%s cannot hold %s".formatted(object, field.name(), value));
      }
      if (!Values.exists(value, state)) {
        return Optional.of(
            "%s.%s is %s, which does not exist".formatted(object, field.name(), value));
      }
    }
    return brokenInvariant(domain, state, object, choices)
        .map(c -> "the invariant %s of %s is broken".formatted(label(c), object));
  }

  /** The first invariant of an object that does not hold. */
  public static Optional<Clause> brokenInvariant(
      Domain domain, Memory memory, ObjectReference object, FunctionChoices choices) {
    for (ObjectType type : domain.lineage(object.type())) {
      Valuation valuation = Valuation.in(memory, Map.of(Domain.self(type), object), choices);
      for (Clause invariant : domain.invariants(type)) {
        if (!Evaluator.holds(invariant.term(), valuation)) {
          return Optional.of(invariant);
        }
      }
    }
    return Optional.empty();
  }

  static String label(Clause clause) {
    return "`" + (clause.tag() != null ? clause.tag() : clause.span().text()) + "`";
  }
}
