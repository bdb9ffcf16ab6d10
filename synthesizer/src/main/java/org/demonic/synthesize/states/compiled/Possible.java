package org.demonic.synthesize.states.compiled;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.demonic.lang.domain.Type.IntType;
import org.jspecify.annotations.Nullable;

/**
 * A set of values, as {@link MachineWords}, that contains all those that a place can have. It may
 * contain more.
 */
public sealed interface Possible {

  /** The most values that are listed; of more values, only an interval around them is kept. */
  int FEW = 100;

  /** No value is excluded. */
  record Anything() implements Possible {
    private static final Anything ONE = new Anything();
  }

  /** The values of a list. */
  @SuppressWarnings("ArrayRecordComponent") // a set of one value is the most frequent one
  record Some(long[] values) implements Possible {
    private static final Some NONE = new Some(new long[0]);

    /** The numbers from 0 on, as many as there shall be. */
    public static Some upTo(int count) {
      return new Some(LongStream.range(0, count).toArray());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Some that && Arrays.equals(values, that.values);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
      return Arrays.toString(values);
    }

    private boolean lists(long value) {
      for (long one : values) {
        if (one == value) {
          return true;
        }
      }
      return false;
    }

    private Some mapped(LongUnaryOperator change) {
      long[] changed = new long[values.length];
      int count = 0;
      for (long value : values) {
        long other = change.applyAsLong(value);
        if (other != MachineWords.UNDEFINED) {
          changed[count++] = other;
        }
      }
      return new Some(Arrays.copyOf(changed, count));
    }
  }

  /**
   * The whole numbers between two bounds, bounds included. A bound that is not small in the sense
   * of {@link MachineWords} does not exist: it is {@link #LEAST} or {@link #MOST}.
   */
  record Interval(long low, long high) implements Possible {
    /** The interval, without those of its bounds that are not small. */
    public static Interval of(long low, long high) {
      return new Interval(
          MachineWords.isSmall(low) ? low : LEAST, MachineWords.isSmall(high) ? high : MOST);
    }

    /** All numbers of a type. */
    public static Interval of(IntType type) {
      return of(small(type.min(), LEAST), small(type.max(), MOST));
    }

    private static long small(@Nullable BigInteger bound, long ifNone) {
      return bound == null || bound.bitLength() >= Long.SIZE ? ifNone : bound.longValue();
    }

    private boolean covers(long value) {
      return MachineWords.isNumber(value) && low <= value && value <= high;
    }

    private long @Nullable [] list(int most) {
      if (low == LEAST || high == MOST || high - low >= most) {
        return null;
      }
      if (low > high) {
        return new long[0];
      }
      long[] values = new long[(int) (high - low) + 1];
      long value = nearestToZero(low, high);
      for (int i = 0; i < values.length; i++) {
        values[i] = value;
        value = afterwards(value, low, high);
      }
      return values;
    }
  }

  /** No lower bound. */
  long LEAST = Long.MIN_VALUE;

  /** No upper bound. */
  long MOST = Long.MAX_VALUE;

  static Possible anything() {
    return Anything.ONE;
  }

  static Possible nothing() {
    return Some.NONE;
  }

  static Possible only(long value) {
    return new Some(new long[] {value});
  }

  /** The number between two bounds that a reader prefers. */
  static long nearestToZero(long low, long high) {
    return low > 0 ? low : Math.min(high, 0);
  }

  /**
   * The number between two bounds that a reader prefers next: 0, 1, -1, 2, -2. After the last one
   * it is outside the bounds.
   */
  static long afterwards(long value, long low, long high) {
    if (value > 0) {
      return -value >= low ? -value : value + 1;
    }
    return 1 - value <= high ? 1 - value : value == 0 || value - 1 >= low ? value - 1 : high + 1;
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
    return new Interval(Math.max(one.low, two.low), Math.min(one.high, two.high));
  }

  /** Whether there is no more than one value. */
  default boolean isAtMostOne() {
    return this instanceof Some some && some.values().length <= 1;
  }

  /** The values that pass a test. */
  static long[] filter(long[] values, LongPredicate fits) {
    int count = 0;
    long[] fitting = new long[values.length];
    for (long value : values) {
      if (fits.test(value)) {
        fitting[count++] = value;
      }
    }
    return count == values.length ? values : Arrays.copyOf(fitting, count);
  }

  /** The values that are in one of the sets. */
  default Possible or(Possible other) {
    long[] few = values(FEW);
    long[] fewOthers = other.values(FEW);
    if (few != null && fewOthers != null) {
      return new Some(
          LongStream.concat(Arrays.stream(few), Arrays.stream(fewOthers)).distinct().toArray());
    } else if (this instanceof Interval one && other instanceof Interval two) {
      return new Interval(Math.min(one.low, two.low), Math.max(one.high, two.high));
    } else if (this instanceof Interval one && fewOthers != null) {
      return around(one, fewOthers);
    } else if (other instanceof Interval two && few != null) {
      return around(two, few);
    }
    return anything();
  }

  /** The smallest interval around another one and some values, if these are whole numbers. */
  private static Possible around(Interval interval, long[] values) {
    long low = interval.low;
    long high = interval.high;
    for (long value : values) {
      if (!MachineWords.isNumber(value)) {
        return anything();
      }
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    return Interval.of(low, high);
  }

  /** Whether a value is possible. */
  default boolean contains(long value) {
    return this instanceof Anything
        || (this instanceof Some some && some.lists(value))
        || (this instanceof Interval interval && interval.covers(value));
  }

  /**
   * The results of a function for these values; for whole numbers the function must be increasing.
   * Values for which it is undefined are left out.
   */
  default Possible map(LongUnaryOperator change) {
    if (this instanceof Some some) {
      return some.mapped(change);
    } else if (this instanceof Interval interval) {
      return Interval.of(end(interval.low, change), end(interval.high, change));
    }
    return anything();
  }

  /** Does the same as {@link #map} for a decreasing function. */
  default Possible mapDescending(LongUnaryOperator change) {
    return this instanceof Interval interval
        ? Interval.of(end(interval.high, change), end(interval.low, change))
        : map(change);
  }

  /** What becomes of a bound; no small number if there is no bound. */
  private static long end(long bound, LongUnaryOperator change) {
    return MachineWords.isSmall(bound) ? change.applyAsLong(bound) : MachineWords.UNDEFINED;
  }

  /** All values, those near zero first; null if they are not known, or there are too many. */
  default long @Nullable [] values(int most) {
    if (this instanceof Some some) {
      return some.values().length <= most ? some.values() : null;
    }
    return this instanceof Interval interval ? interval.list(most) : null;
  }
}
