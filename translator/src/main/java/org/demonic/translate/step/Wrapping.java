package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.Optional;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Range;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.Expressions;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.number.WholeNumber;

/** Brings numbers back into the range of their kind, as Java's arithmetic does. */
final class Wrapping {
  /** A longer expression is not written several times. */
  private static final int MOST = 300;

  private final StepScope scope;

  Wrapping(StepScope scope) {
    this.scope = scope;
  }

  /** The number within the range of a kind; empty if it is too long to be written. */
  Optional<WholeNumber> of(WholeNumber number, Kind kind) {
    Range range = Range.of(kind);
    if (number.range().isWithin(range)) {
      return Optional.of(number);
    } else if (!scope.wraps()) {
      demand(number, range);
      return Optional.of(new WholeNumber(number.expression(), number.range().and(range)));
    }
    return ofCast(number, kind);
  }

  /** A number that the program narrows itself; empty if it is too long to be written. */
  Optional<WholeNumber> ofCast(WholeNumber number, Kind kind) {
    Range range = Range.of(kind);
    if (number.range().isWithin(range)) {
      return Optional.of(number);
    }
    return isLong(number.expression())
        ? Optional.empty()
        : Optional.of(new WholeNumber(wrapped(number, kind, range), range));
  }

  /** Plans that are looked for first do not depend on an overflow. */
  private void demand(WholeNumber number, Range range) {
    Trees trees = scope.trees();
    Expression expression = scope.withoutOld(number.expression());
    if (number.range().low().compareTo(range.low()) < 0) {
      scope
          .parameters()
          .require(
              trees.binary(
                  BinaryOperator.GREATER_OR_EQUAL, expression, trees.integer(range.low())));
    }
    if (number.range().high().compareTo(range.high()) > 0) {
      scope
          .parameters()
          .require(
              trees.binary(BinaryOperator.LESS_OR_EQUAL, expression, trees.integer(range.high())));
    }
  }

  private Expression wrapped(WholeNumber number, Kind kind, Range range) {
    Trees trees = scope.trees();
    BigInteger size = BigInteger.TWO.pow(kind.bits());
    BigInteger low = number.range().low();
    BigInteger high = number.range().high();
    if (number.neighbour() != null && high.equals(range.high().add(BigInteger.ONE))) {
      return next(number.neighbour(), range.high(), range.low(), number.expression());
    } else if (number.neighbour() != null && low.equals(range.low().subtract(BigInteger.ONE))) {
      return next(number.neighbour(), range.low(), range.high(), number.expression());
    }
    boolean isNear =
        low.compareTo(range.low().subtract(size)) >= 0
            && high.compareTo(range.high().add(size)) <= 0;
    Expression near =
        isNear
            ? number.expression()
            : trees.binary(BinaryOperator.MODULO, number.expression(), trees.integer(size));
    Expression result = near;
    if (!isNear || low.compareTo(range.low()) < 0) {
      result =
          trees.conditional(
              trees.binary(BinaryOperator.LESS, near, trees.integer(range.low())),
              trees.binary(BinaryOperator.PLUS, near, trees.integer(size)),
              result);
    }
    if (!isNear || high.compareTo(range.high()) > 0) {
      result =
          trees.conditional(
              trees.binary(BinaryOperator.GREATER, near, trees.integer(range.high())),
              trees.binary(BinaryOperator.MINUS, near, trees.integer(size)),
              result);
    }
    return result;
  }

  private Expression next(
      Expression number, BigInteger end, BigInteger otherEnd, Expression otherwise) {
    Trees trees = scope.trees();
    return trees.conditional(
        trees.equal(number, trees.integer(end)), trees.integer(otherEnd), otherwise);
  }

  private static boolean isLong(Expression expression) {
    return size(expression, MOST) > MOST;
  }

  private static int size(Expression expression, int most) {
    int size = 1;
    for (Expression child : Expressions.children(expression).toList()) {
      if (size > most) {
        break;
      }
      size += size(child, most - size);
    }
    return size;
  }
}
