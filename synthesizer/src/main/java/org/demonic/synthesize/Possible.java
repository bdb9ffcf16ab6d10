package org.demonic.synthesize;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.jspecify.annotations.Nullable;

/** Which values a place can have: at least all that it does. */
sealed interface Possible {

  /** As many values as are listed where an interval around them would be too coarse. */
  int FEW = 100;

  /** The order that a reader likes: 0, 1, -1, 2, -2. */
  Comparator<BigInteger> NEAR_ZERO_FIRST =
      Comparator.comparing(BigInteger::abs).thenComparing(Comparator.reverseOrder());

  /** No value is excluded. */
  record Anything() implements Possible {}

  /** One of these. */
  record Some(List<Value> values) implements Possible {
    public Some {
      values = List.copyOf(values);
    }
  }

  /** A whole number, both ends included; null where there is none. */
  record Interval(@Nullable BigInteger low, @Nullable BigInteger high) implements Possible {
    boolean contains(Value value) {
      return value instanceof IntValue number
          && (low == null || number.value().compareTo(low) >= 0)
          && (high == null || number.value().compareTo(high) <= 0);
    }

    private Optional<List<Value>> list(int most) {
      if (low == null
          || high == null
          || high.subtract(low).compareTo(BigInteger.valueOf(most)) >= 0) {
        return Optional.empty();
      }
      BigInteger last = high;
      return Optional.of(
          Stream.iterate(low, v -> v.compareTo(last) <= 0, v -> v.add(BigInteger.ONE))
              .sorted(NEAR_ZERO_FIRST)
              .<Value>map(IntValue::new)
              .toList());
    }
  }

  static Possible anything() {
    return new Anything();
  }

  static Possible nothing() {
    return new Some(List.of());
  }

  static Possible only(Value value) {
    return new Some(List.of(value));
  }

  /** Values that are possible for both reasons. */
  default Possible and(Possible other) {
    if (this instanceof Anything) {
      return other;
    } else if (other instanceof Anything) {
      return this;
    } else if (this instanceof Some some) {
      return new Some(some.values().stream().filter(other::mayBe).toList());
    } else if (other instanceof Some some) {
      return new Some(some.values().stream().filter(this::mayBe).toList());
    }
    Interval one = (Interval) this;
    Interval two = (Interval) other;
    return new Interval(
        one.low == null ? two.low : two.low == null ? one.low : one.low.max(two.low),
        one.high == null ? two.high : two.high == null ? one.high : one.high.min(two.high));
  }

  /** Values that are possible for one reason or the other. */
  default Possible or(Possible other) {
    Optional<List<Value>> few = values(FEW);
    Optional<List<Value>> fewOthers = other.values(FEW);
    if (few.isPresent() && fewOthers.isPresent()) {
      Set<Value> all = new LinkedHashSet<>(few.get());
      all.addAll(fewOthers.get());
      return new Some(List.copyOf(all));
    }
    Optional<Interval> one = hull();
    Optional<Interval> two = other.hull();
    if (one.isEmpty() || two.isEmpty()) {
      return anything();
    }
    Interval a = one.get();
    Interval b = two.get();
    return new Interval(
        a.low == null || b.low == null ? null : a.low.min(b.low),
        a.high == null || b.high == null ? null : a.high.max(b.high));
  }

  private boolean mayBe(Value value) {
    return this instanceof Anything
        || (this instanceof Some some && some.values().contains(value))
        || (this instanceof Interval interval && interval.contains(value));
  }

  /** The smallest interval around these, if they are whole numbers, and there are any. */
  private Optional<Interval> hull() {
    if (this instanceof Interval interval) {
      return Optional.of(interval);
    } else if (this instanceof Some some
        && !some.values().isEmpty()
        && some.values().stream().allMatch(IntValue.class::isInstance)) {
      List<BigInteger> numbers =
          some.values().stream().map(v -> ((IntValue) v).value()).sorted().toList();
      return Optional.of(new Interval(numbers.get(0), numbers.get(numbers.size() - 1)));
    }
    return Optional.empty();
  }

  /** What each of these becomes; the ends of an interval become ends. */
  default Possible map(UnaryOperator<Value> change, boolean flips) {
    if (this instanceof Some some) {
      return new Some(some.values().stream().map(change).toList());
    } else if (this instanceof Interval interval) {
      BigInteger low = end(interval.low, change);
      BigInteger high = end(interval.high, change);
      return flips ? new Interval(high, low) : new Interval(low, high);
    }
    return anything();
  }

  private static @Nullable BigInteger end(@Nullable BigInteger end, UnaryOperator<Value> change) {
    return end == null ? null : ((IntValue) change.apply(new IntValue(end))).value();
  }

  /**
   * All values, those near zero first; empty if there are more than so many, or it is not known
   * which.
   */
  default Optional<List<Value>> values(int most) {
    if (this instanceof Some some) {
      return Optional.of(some.values()).filter(v -> v.size() <= most);
    }
    return this instanceof Interval interval ? interval.list(most) : Optional.empty();
  }
}
