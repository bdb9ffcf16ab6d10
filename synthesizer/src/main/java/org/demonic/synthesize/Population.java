package org.demonic.synthesize;

import java.util.List;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * Tells which terms can notice that a new object came into being that nothing refers to yet: those
 * that quantify over objects, and calls of functions that are left open, which may have another
 * value in every state.
 */
final class Population {
  private Population() {}

  static boolean matters(List<Clause> clauses) {
    return clauses.stream().anyMatch(c -> matters(c.term()));
  }

  static boolean matters(Term term) {
    return Terms.any(
        term,
        part ->
            (part instanceof Term.Quantified quantified
                    && quantified.variable().type() instanceof ObjectType)
                || (part instanceof Term.Call call
                    && (call.function().definition().isEmpty()
                        || matters(call.function().requires())
                        || matters(call.function().ensures()))));
  }
}
