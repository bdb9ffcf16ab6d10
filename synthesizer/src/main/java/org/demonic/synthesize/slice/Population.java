package org.demonic.synthesize.slice;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * Tells which terms can notice a new object that nothing refers to yet: those that quantify over
 * objects, and those that call functions without a definition, which may have another value in
 * every state.
 */
public final class Population {
  private final Set<Function> functions = new HashSet<>();

  private Population() {}

  /** Whether a term of these clauses can notice a new object. */
  public static boolean matters(List<Clause> clauses) {
    return new Population().toAny(clauses);
  }

  /** Whether a term can notice a new object. */
  public static boolean matters(Term term) {
    return new Population().to(term);
  }

  private boolean toAny(List<Clause> clauses) {
    return clauses.stream().anyMatch(c -> to(c.term()));
  }

  private boolean to(Term term) {
    return term.accept(new Notices());
  }

  /**
   * Whether a function can notice a new object; false if it has been looked at before, because then
   * its answer is known already.
   */
  private boolean to(Function function) {
    return functions.add(function)
        && (function.definition().isEmpty()
            || toAny(function.requires())
            || toAny(function.ensures()));
  }

  private final class Notices extends AnyPart {
    @Override
    public Boolean visit(Term.VariableRead term) {
      return false;
    }

    @Override
    public Boolean visit(Term.FieldRead term) {
      return parts(term);
    }

    @Override
    public Boolean visit(Term.Call term) {
      return to(term.function()) || parts(term);
    }

    @Override
    public Boolean visit(Term.Quantified term) {
      return term.variable().type() instanceof ObjectType || parts(term);
    }
  }
}
