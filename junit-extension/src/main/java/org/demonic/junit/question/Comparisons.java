package org.demonic.junit.question;

import java.util.Set;
import org.demonic.junit.formula.Formulas;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.source.Span;

/**
 * Decides comparisons of an object with a reference that can never be it. A clause compares what
 * has related types in its source. At a check point objects stand for its names, and their types
 * may be siblings; demonL takes a comparison of such types for a mistake.
 *
 * @param objects the variables that are never null
 */
record Comparisons(Set<Variable> objects) {
  /** A clause that means the same, without comparisons of objects with unrelated types. */
  Term decided(Term clause) {
    if (clause instanceof Term.Equality e
        && isOfUnrelated(e)
        && (isObject(e.left()) || isObject(e.right()))) {
      return e.negated()
          ? isDefined(isObject(e.left()) ? e.right() : e.left())
          : Formulas.truth(false);
    }
    return Terms.mapChildren(clause, this::decided);
  }

  /** The condition that a reference is defined: else the comparison is false, as before. */
  private static Term isDefined(Term other) {
    return other instanceof Term.VariableRead
        ? Formulas.truth(true)
        : new Term.Equality(false, other, other, Span.NONE);
  }

  /** Whether a term compares references of which none can be the other. */
  static boolean isOfUnrelated(Term term) {
    return term instanceof Term.Equality e
        && e.left().type() instanceof ObjectType left
        && e.right().type() instanceof ObjectType right
        && !left.isSubtypeOf(right)
        && !right.isSubtypeOf(left);
  }

  private boolean isObject(Term term) {
    return term instanceof Term.VariableRead read && objects.contains(read.variable());
  }
}
