package org.demonic.synthesize.slice;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * Tells which terms can notice that a new object came into being that nothing refers to yet: those
 * that quantify over objects, and calls of functions that are left open, which may have another
 * value in every state.
 */
public final class Population {
  private final Set<Function> functions = new HashSet<>();

  private Population() {}

  /** Whether a term of those clauses can notice it. */
  public static boolean matters(List<Clause> clauses) {
    return new Population().toAny(clauses);
  }

  /** Whether a term can notice it. */
  public static boolean matters(Term term) {
    return new Population().to(term);
  }

  private boolean toAny(List<Clause> clauses) {
    return clauses.stream().anyMatch(c -> to(c.term()));
  }

  private boolean to(Term term) {
    return Terms.any(
        term,
        part ->
            (part instanceof Term.Quantified quantified
                    && quantified.variable().type() instanceof ObjectType)
                || (part instanceof Term.Call call && to(call.function())));
  }

  /** What was found of a function the first time need not be found again. */
  private boolean to(Function function) {
    return functions.add(function)
        && (function.definition().isEmpty()
            || toAny(function.requires())
            || toAny(function.ensures()));
  }
}
