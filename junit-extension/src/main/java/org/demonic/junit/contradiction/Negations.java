package org.demonic.junit.contradiction;

import static org.demonic.junit.formula.Formulas.and;
import static org.demonic.junit.formula.Formulas.equal;
import static org.demonic.junit.formula.Formulas.not;
import static org.demonic.junit.formula.Formulas.notNull;
import static org.demonic.junit.formula.Formulas.or;
import static org.demonic.junit.formula.Formulas.truth;

import org.demonic.lang.domain.Term;
import org.demonic.lang.syntax.Quantifier;

/** Says that a clause is false, and not only undefined. */
final class Negations {
  private Negations() {}

  /**
   * The condition that a term is false. It is not where a part of it is undefined, because who
   * writes {@code key.equals(k)} means a key.
   */
  static Term isFalse(Term term) {
    if (term instanceof Term.Logic logic) {
      return switch (logic.operator()) {
        case AND -> or(isFalse(logic.left()), isFalse(logic.right()));
        case OR -> and(isFalse(logic.left()), isFalse(logic.right()));
        case IMPLIES -> and(logic.left(), isFalse(logic.right()));
      };
    } else if (term instanceof Term.Equality e) {
      return new Term.Equality(!e.negated(), e.left(), e.right(), e.span());
    } else if (term instanceof Term.Order o) {
      return new Term.Order(o.operator().negated(), o.left(), o.right(), o.span());
    } else if (term instanceof Term.Not opposite) {
      return opposite.operand();
    } else if (term instanceof Term.Conditional c) {
      return new Term.Conditional(
          c.condition(), isFalse(c.then()), isFalse(c.otherwise()), c.type(), c.span());
    } else if (term instanceof Term.Quantified q) {
      Quantifier other =
          q.quantifier() == Quantifier.FORALL ? Quantifier.EXISTS : Quantifier.FORALL;
      return new Term.Quantified(other, q.variable(), q.range(), isFalse(q.body()), q.span());
    } else if (term instanceof Term.TypeTest) {
      return not(term);
    }
    Term place = term instanceof Term.NonNull value ? value.operand() : term;
    return place instanceof Term.FieldRead read
        ? and(notNull(read.receiver()), not(term))
        : equal(place, truth(false));
  }
}
