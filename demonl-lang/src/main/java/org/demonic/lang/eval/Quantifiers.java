package org.demonic.lang.eval;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.demonic.lang.domain.GuardBounds;
import org.demonic.lang.domain.GuardBounds.Bound;
import org.demonic.lang.domain.Term.Quantified;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;

/** Decides quantifiers by trying every value. */
final class Quantifiers {
  private static final BigInteger MOST_VALUES = BigInteger.valueOf(1_000_000);

  private Quantifiers() {}

  static boolean holds(Quantified quantified, Evaluator evaluator) {
    Type type = quantified.variable().type();
    if (type instanceof IntType whole) {
      return overNumbers(quantified, whole, evaluator);
    }
    Stream<? extends Value> values =
        type instanceof ObjectType object
            ? evaluator.now().objects(object).stream()
            : type instanceof EnumType enumeration
                ? IntStream.range(0, enumeration.constants().size())
                    .mapToObj(i -> new EnumValue(enumeration, i))
                : Stream.of(BoolValue.FALSE, BoolValue.TRUE);
    return test(quantified, values, evaluator);
  }

  private static boolean overNumbers(Quantified quantified, IntType type, Evaluator evaluator) {
    Optional<Interval> given = Optional.empty();
    if (quantified.range() != null) {
      Optional<BigInteger> low = number(new Bound(quantified.range().low(), 0), evaluator);
      Optional<BigInteger> high = number(new Bound(quantified.range().high(), 0), evaluator);
      if (low.isEmpty() || high.isEmpty()) {
        return false;
      }
      given = Optional.of(new Interval(low.get(), high.get()));
    } else {
      Optional<GuardBounds> guard = GuardBounds.of(quantified);
      if (guard.isPresent()) {
        given = interval(guard.get(), evaluator);
        if (given.isEmpty()) {
          return test(quantified, Stream.empty(), evaluator);
        }
      }
    }
    Interval interval =
        given.map(i -> i.within(type)).orElseGet(() -> Interval.all(quantified, type));
    return test(quantified, interval.values(quantified), evaluator);
  }

  private static boolean test(
      Quantified quantified, Stream<? extends Value> values, Evaluator evaluator) {
    Stream<Boolean> results =
        values.map(v -> evaluator.with(quantified.variable(), v).truth(quantified.body()));
    return switch (quantified.quantifier()) {
      case FORALL -> results.allMatch(r -> r);
      case EXISTS -> results.anyMatch(r -> r);
    };
  }

  /** Empty if a bound is undefined. */
  private static Optional<Interval> interval(GuardBounds guard, Evaluator evaluator) {
    Optional<BigInteger> low = extreme(guard.lower(), evaluator, BigInteger::max);
    Optional<BigInteger> high = extreme(guard.upper(), evaluator, BigInteger::min);
    return low.flatMap(l -> high.map(h -> new Interval(l, h)));
  }

  private static Optional<BigInteger> extreme(
      List<Bound> bounds, Evaluator evaluator, BinaryOperator<BigInteger> tighter) {
    List<Optional<BigInteger>> numbers = bounds.stream().map(b -> number(b, evaluator)).toList();
    return numbers.stream().allMatch(Optional::isPresent)
        ? numbers.stream().flatMap(Optional::stream).reduce(tighter)
        : Optional.empty();
  }

  private static Optional<BigInteger> number(Bound bound, Evaluator evaluator) {
    return Optional.ofNullable(evaluator.eval(bound.term()))
        .map(v -> ((IntValue) v).value().add(BigInteger.valueOf(bound.offset())));
  }

  /** Whole numbers, both ends included; empty if the ends are the wrong way round. */
  private record Interval(BigInteger low, BigInteger high) {
    static Interval all(Quantified quantified, IntType type) {
      if (type.min() == null || type.max() == null) {
        throw tooMany(quantified);
      }
      return new Interval(type.min(), type.max());
    }

    Interval within(IntType type) {
      return new Interval(
          type.min() == null ? low : low.max(type.min()),
          type.max() == null ? high : high.min(type.max()));
    }

    Stream<IntValue> values(Quantified quantified) {
      BigInteger count = high.subtract(low);
      if (count.signum() < 0) {
        return Stream.empty();
      }
      if (count.compareTo(MOST_VALUES) > 0) {
        throw tooMany(quantified);
      }
      return LongStream.rangeClosed(0, count.longValueExact())
          .mapToObj(i -> new IntValue(low.add(BigInteger.valueOf(i))));
    }

    private static NotEvaluableException tooMany(Quantified quantified) {
      return new NotEvaluableException(
          "the quantifier over `%s` has too many values to try".formatted(quantified.variable()));
    }
  }
}
