package org.demonic.junit.contract;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.stream.Stream;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.IntType;

/**
 * A part of a clause of which it can be decided whether another one follows from it: those that
 * compare one value with a number do.
 *
 * @param text the part, or what is compared
 * @param signs those that the difference to the number may have; empty for a part that is no such
 *     comparison
 * @param number with what it is compared
 * @param isWhole whether only whole numbers are compared
 */
record ClausePart(String text, Optional<IntPredicate> signs, BigDecimal number, boolean isWhole) {
  /** All parts of a clause, each of which must hold. */
  static List<ClausePart> of(Term clause) {
    return Terms.conjuncts(clause).stream().map(ClausePart::ofConjunct).toList();
  }

  private static ClausePart ofConjunct(Term part) {
    if (part instanceof Term.Order order) {
      IntPredicate signs =
          switch (order.operator()) {
            case LESS -> sign -> sign < 0;
            case LESS_OR_EQUAL -> sign -> sign <= 0;
            case GREATER -> sign -> sign > 0;
            case GREATER_OR_EQUAL -> sign -> sign >= 0;
          };
      return comparison(part, order.left(), order.right(), signs);
    } else if (part instanceof Term.Equality equality) {
      return comparison(
          part, equality.left(), equality.right(), sign -> (sign == 0) != equality.negated());
    }
    return whole(part);
  }

  private static ClausePart comparison(Term part, Term left, Term right, IntPredicate signs) {
    return unconverted(right) instanceof Term.IntConstant constant
        ? new ClausePart(
            TermText.of(left),
            Optional.of(signs),
            new BigDecimal(constant.value()),
            left.type() instanceof IntType && right.type() instanceof IntType)
        : whole(part);
  }

  private static Term unconverted(Term term) {
    if (term instanceof Term.ToDouble whole) {
      return unconverted(whole.operand());
    }
    return term instanceof Term.ToNullable value ? unconverted(value.operand()) : term;
  }

  private static ClausePart whole(Term part) {
    return new ClausePart(TermText.of(part), Optional.empty(), BigDecimal.ZERO, false);
  }

  /** Whether another part holds wherever this one does. */
  boolean implies(ClausePart other) {
    if (!text.equals(other.text) || signs.isPresent() != other.signs.isPresent()) {
      return false;
    }
    return signs.isEmpty()
        || Stream.of(number, other.number)
            .flatMap(this::near)
            .allMatch(value -> !allows(value) || other.allows(value));
  }

  /** The numbers at which the truth of a comparison may change. */
  private Stream<BigDecimal> near(BigDecimal end) {
    Stream<BigDecimal> whole =
        Stream.of(end.subtract(BigDecimal.ONE), end, end.add(BigDecimal.ONE));
    BigDecimal half = new BigDecimal("0.5");
    return isWhole ? whole : Stream.concat(whole, Stream.of(end.subtract(half), end.add(half)));
  }

  private boolean allows(BigDecimal value) {
    return signs.orElseThrow().test(value.compareTo(number));
  }
}
