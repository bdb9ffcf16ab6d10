package org.demonic.junit.contract;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.print.Printer;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.UnaryOperator;

/**
 * A part of a clause of which it can be decided whether another one follows from it: those that
 * compare one value with a number do.
 *
 * @param text the part, or what is compared
 * @param operator empty for a part that is no such comparison
 * @param number with what it is compared
 * @param isWhole whether only whole numbers are compared
 */
record ClausePart(
    String text, Optional<BinaryOperator> operator, BigDecimal number, boolean isWhole) {
  private static final Set<BinaryOperator> OPERATORS =
      Set.of(
          BinaryOperator.EQUAL,
          BinaryOperator.NOT_EQUAL,
          BinaryOperator.LESS,
          BinaryOperator.LESS_OR_EQUAL,
          BinaryOperator.GREATER,
          BinaryOperator.GREATER_OR_EQUAL);

  /** All parts of a clause, each of which must hold. */
  static List<ClausePart> of(MethodContract.Term clause) {
    List<Expression> parts = new ArrayList<>();
    collect(clause.clause().expression(), parts);
    List<Term> terms = Terms.conjuncts(clause.term());
    List<ClausePart> comparisons = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      boolean isWhole =
          parts.size() == terms.size()
              && Terms.children(terms.get(i)).stream().allMatch(t -> t.type() instanceof IntType);
      comparisons.add(of(parts.get(i), isWhole));
    }
    return comparisons;
  }

  private static void collect(Expression clause, List<Expression> parts) {
    if (clause instanceof Expression.Binary both && both.operator() == BinaryOperator.AND) {
      collect(both.left(), parts);
      collect(both.right(), parts);
    } else {
      parts.add(clause);
    }
  }

  private static ClausePart of(Expression part, boolean isWhole) {
    if (part instanceof Expression.Binary test && OPERATORS.contains(test.operator())) {
      Optional<BigDecimal> right = number(test.right());
      if (right.isPresent()) {
        return new ClausePart(
            Printer.print(test.left()), Optional.of(test.operator()), right.get(), isWhole);
      }
    }
    return new ClausePart(Printer.print(part), Optional.empty(), BigDecimal.ZERO, isWhole);
  }

  private static Optional<BigDecimal> number(Expression expression) {
    if (expression instanceof Expression.IntegerLiteral literal) {
      return Optional.of(new BigDecimal(literal.value()));
    } else if (expression instanceof Expression.Unary minus
        && minus.operator() == UnaryOperator.NEGATE) {
      return number(minus.operand()).map(BigDecimal::negate);
    }
    return Optional.empty();
  }

  /** Whether another part holds wherever this one does. */
  boolean implies(ClausePart other) {
    if (!text.equals(other.text) || operator.isPresent() != other.operator.isPresent()) {
      return false;
    }
    return operator.isEmpty()
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
    int sign = value.compareTo(number);
    return switch (operator.orElseThrow()) {
      case EQUAL -> sign == 0;
      case NOT_EQUAL -> sign != 0;
      case LESS -> sign < 0;
      case LESS_OR_EQUAL -> sign <= 0;
      case GREATER -> sign > 0;
      case GREATER_OR_EQUAL -> sign >= 0;
      default -> throw new IllegalStateException(operator.toString());
    };
  }
}
