package org.demonic.translate.step;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Range;
import org.demonic.lang.syntax.BinaryOperator;
import org.demonic.lang.syntax.Expression;
import org.demonic.translate.expression.Trees;
import org.demonic.translate.number.WholeNumber;

/** Says what a calculation gives by telling apart the numbers that one of its operands may be. */
final class Shifts {
  /**
   * The most amounts that are all told apart. If there are more, a step that is certain is one only
   * for the first of them and for the last one.
   */
  private static final int MOST = 16;

  private static final int FIRST = 8;

  private final StepScope scope;
  private final Trees trees;

  Shifts(StepScope scope) {
    this.scope = scope;
    this.trees = scope.trees();
  }

  /**
   * What is calculated with each amount of a shift; empty if demonL cannot say it of one of them,
   * or if they are too many for a proof.
   *
   * @param kind of the number that is shifted: of the amount, only the lowest bits count
   */
  Optional<WholeNumber> byAmount(
      WholeNumber amount, Kind kind, IntFunction<Optional<WholeNumber>> result) {
    int bits = kind.bits();
    BigInteger size = BigInteger.valueOf(bits);
    if (amount.range().isOne()) {
      return result.apply(amount.range().low().mod(size).intValue());
    }
    Range plain = new Range(BigInteger.ZERO, size.subtract(BigInteger.ONE));
    boolean isPlain = amount.range().isWithin(plain);
    int low = isPlain ? amount.range().low().intValue() : 0;
    int high = isPlain ? amount.range().high().intValue() : bits - 1;
    boolean isTooMany = high - low >= MOST;
    if (isTooMany && !scope.isCertain()) {
      return Optional.empty();
    }
    List<BigInteger> amounts = new ArrayList<>();
    for (int i = low; i <= (isTooMany ? low + FIRST : high); i++) {
      amounts.add(BigInteger.valueOf(i));
    }
    if (isTooMany) {
      amounts.add(BigInteger.valueOf(high));
    }
    List<WholeNumber> results = new ArrayList<>();
    for (BigInteger each : amounts) {
      Optional<WholeNumber> one = result.apply(each.intValue());
      if (one.isEmpty()) {
        return Optional.empty();
      }
      results.add(one.get());
    }
    if (isTooMany) {
      requireOneOf(amount.expression(), amounts);
    }
    return Optional.of(choose(amount.expression(), amounts, results));
  }

  /** What is calculated with each of some numbers; the step is possible with no other. */
  WholeNumber byNumber(
      Expression number, List<BigInteger> numbers, Function<BigInteger, WholeNumber> result) {
    requireOneOf(number, numbers);
    return choose(number, numbers, numbers.stream().map(result).toList());
  }

  private void requireOneOf(Expression number, List<BigInteger> numbers) {
    Expression plain = scope.withoutOld(number);
    scope
        .parameters()
        .require(
            numbers.stream()
                .map(n -> trees.equal(plain, trees.integer(n)))
                .reduce(trees::or)
                .orElseThrow());
  }

  private WholeNumber choose(
      Expression number, List<BigInteger> numbers, List<WholeNumber> results) {
    int last = numbers.size() - 1;
    Expression chosen = results.get(last).expression();
    Range range = results.get(last).range();
    for (int i = last - 1; i >= 0; i--) {
      Expression isIt = trees.binary(BinaryOperator.EQUAL, number, trees.integer(numbers.get(i)));
      chosen = trees.conditional(isIt, results.get(i).expression(), chosen);
      range = range.or(results.get(i).range());
    }
    return new WholeNumber(chosen, range);
  }
}
