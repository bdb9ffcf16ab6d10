package org.demonic.synthesize.states.code;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.jspecify.annotations.Nullable;

/** A set of values that contains all those that a place can have. It may contain more. */
public sealed interface Possible {

  /** The most values that are listed; of more values, only an interval around them is kept. */
  int FEW = 100;

  /** The order that a reader prefers: 0, 1, -1, 2, -2. */
  Comparator<BigInteger> NEAR_ZERO_FIRST =
      Comparator.comparing(BigInteger::abs).thenComparing(Comparator.reverseOrder());

  /** No value is excluded. */
  record Anything() implements Possible {
    private static final Anything ONE = new Anything();
  }

  /** The values of a list. */
  record Some(List<Value> values) implements Possible {
    public Some {
      values = List.copyOf(values);
    }

    private Some mapped(Change change) {
      List<Value> changed = new ArrayList<>(values.size());
      for (Value value : values) {
        Value other = change.of(value);
        if (other != null) {
          changed.add(other);
        }
      }
      return new Some(changed);
    }
  }

  /** The whole numbers between two bounds, bounds included; a bound that is null does not exist. */
  record Interval(@Nullable BigInteger low, @Nullable BigInteger high) implements Possible {
    private boolean covers(Value value) {
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
      List<Value> values = new ArrayList<>();
      for (BigInteger v = low; v.compareTo(high) <= 0; v = v.add(BigInteger.ONE)) {
        values.add(new IntValue(v));
      }
      values.sort(Comparator.comparing(v -> ((IntValue) v).value(), NEAR_ZERO_FIRST));
      return Optional.of(values);
    }
  }

  static Possible anything() {
    return Anything.ONE;
  }

  static Possible nothing() {
    return new Some(List.of());
  }

  static Possible only(Value value) {
    return new Some(List.of(value));
  }

  /** The values that are in both sets. */
  default Possible and(Possible other) {
    if (this instanceof Anything) {
      return other;
    } else if (other instanceof Anything) {
      return this;
    } else if (this instanceof Some some) {
      return new Some(filter(some.values(), other::contains));
    } else if (other instanceof Some some) {
      return new Some(filter(some.values(), this::contains));
    }
    Interval one = (Interval) this;
    Interval two = (Interval) other;
    return new Interval(
        one.low == null ? two.low : two.low == null ? one.low : one.low.max(two.low),
        one.high == null ? two.high : two.high == null ? one.high : one.high.min(two.high));
  }

  /** Whether there is no more than one value. */
  default boolean isAtMostOne() {
    return this instanceof Some some && some.values().size() <= 1;
  }

  /**
   * The values that pass a test. A list of one value is frequent, and a stream would be slow for
   * it.
   */
  static List<Value> filter(List<Value> values, Predicate<Value> fits) {
    if (values.size() == 1) {
      return fits.test(values.get(0)) ? values : List.of();
    }
    return values.stream().filter(fits).toList();
  }

  /** The values that are in one of the sets. */
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

  /** Whether a value is possible. */
  default boolean contains(Value value) {
    return this instanceof Anything
        || (this instanceof Some some && some.values().contains(value))
        || (this instanceof Interval interval && interval.covers(value));
  }

  /** The smallest interval around the values, if there are any and all are whole numbers. */
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

  /**
   * The results of a function for these values; for whole numbers the function must be increasing.
   * Values for which it returns null are left out.
   */
  default Possible map(Change change) {
    if (this instanceof Some some) {
      return some.mapped(change);
    } else if (this instanceof Interval interval) {
      return new Interval(change.end(interval.low), change.end(interval.high));
    }
    return anything();
  }

  /** Does the same as {@link #map} for a decreasing function. */
  default Possible mapDescending(Change change) {
    return this instanceof Interval interval
        ? new Interval(change.end(interval.high), change.end(interval.low))
        : map(change);
  }

  /**
   * Maps a value to another one; a whole number to a whole number. Null means that there is no
   * result.
   */
  @FunctionalInterface
  interface Change {
    @Nullable Value of(Value value);

    private @Nullable BigInteger end(@Nullable BigInteger end) {
      return end != null && of(new IntValue(end)) instanceof IntValue number
          ? number.value()
          : null;
    }
  }

  /** All values, those near zero first; empty if they are not known, or there are too many. */
  default Optional<List<Value>> values(int most) {
    if (this instanceof Some some) {
      return Optional.of(some.values()).filter(v -> v.size() <= most);
    }
    return this instanceof Interval interval ? interval.list(most) : Optional.empty();
  }
}
