package org.demonic.synthesize.states.compiled;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.ObjectReference;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.synthesize.answer.Costs;
import org.jspecify.annotations.Nullable;

/**
 * Values as machine words, so that equal values of a type are equal words, and nothing has to be
 * allocated for most of them. A whole number is its own word, a truth value is 0 or 1, an
 * enumeration's constant is its ordinal, an object is its number. Whatever does not fit (whole
 * numbers of more than 61 bits, fractions, strings, sequences) is kept in a table, and its word
 * says where. The words of large whole numbers lie beyond those of all small ones, on the right
 * side.
 */
public final class MachineWords {
  /** Not a value: what an undefined term has. */
  public static final long UNDEFINED = Long.MIN_VALUE;

  /** Not a value: what an open cell holds. */
  static final long OPEN = Long.MIN_VALUE + 1;

  /** The null of references and of {@code T?}. */
  public static final long NULL = Long.MIN_VALUE + 2;

  public static final long FALSE = 0;
  public static final long TRUE = 1;

  /** The largest whole number that is its own word; the words of kept values lie beyond it. */
  static final long LARGEST = (1L << 61) - 1;

  private static final int FIRST_KEPT = 16;

  private final List<ObjectReference> objects;
  private final Map<ObjectReference, Integer> numbers = new HashMap<>();
  private final List<Object> kept = new ArrayList<>();
  private long[][] sequences = new long[FIRST_KEPT][];
  private final Map<Object, Long> words = new HashMap<>();
  private long elements;

  /** The elements of a sequence, as a key. */
  @SuppressWarnings("ArrayRecordComponent") // compared by their contents
  private record Elements(long[] words, int hash) {
    Elements(long[] words) {
      this(words, Arrays.hashCode(words));
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Elements that && Arrays.equals(words, that.words);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** More values would have to be kept than there is room for. */
  public static final class FullException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Words for the values of a problem with these objects. */
  MachineWords(List<ObjectReference> objects) {
    this.objects = List.copyOf(objects);
    for (int number = 0; number < objects.size(); number++) {
      numbers.put(objects.get(number), number);
    }
  }

  /** Whether an object has a number. */
  boolean knows(ObjectReference object) {
    return numbers.containsKey(object);
  }

  /** The number of an object, which is its word. */
  int number(ObjectReference object) {
    Integer number = numbers.get(object);
    if (number == null) {
      throw new IllegalArgumentException("no cells for " + object);
    }
    return number;
  }

  /** The word of a value. */
  public long of(Value value) {
    if (value instanceof IntValue whole) {
      return of(whole.value());
    } else if (value instanceof BoolValue truth) {
      return of(truth.value());
    } else if (value instanceof ObjectReference object) {
      return number(object);
    } else if (value instanceof NullValue) {
      return NULL;
    } else if (value instanceof EnumValue constant) {
      return constant.ordinal();
    } else if (value instanceof SequenceValue sequence) {
      return sequence(sequence.elements().stream().mapToLong(this::of).toArray());
    }
    return keep(value, 1);
  }

  static long of(boolean truth) {
    return truth ? TRUE : FALSE;
  }

  /** The word of a whole number. */
  long of(BigInteger value) {
    return value.bitLength() < Long.SIZE && isSmall(value.longValue())
        ? value.longValue()
        : keep(value, value.signum());
  }

  /** The word of a whole number. */
  long of(long value) {
    return isSmall(value) ? value : keep(BigInteger.valueOf(value), Long.signum(value));
  }

  /** The word of a sequence. The array must not be changed afterwards. */
  public long sequence(long[] words) {
    return keep(new Elements(words), 1);
  }

  private long keep(Object value, int sign) {
    Long known = words.get(value);
    if (known != null) {
      return known;
    }
    int index = kept.size();
    elements += value instanceof Elements sequence ? sequence.words().length : 1;
    if (elements > Costs.MOST_ELEMENTS || index > Costs.MOST_VALUES) {
      throw new FullException();
    }
    kept.add(value);
    if (value instanceof Elements sequence) {
      if (index >= sequences.length) {
        sequences = Arrays.copyOf(sequences, Math.max(index + 1, 2 * sequences.length));
      }
      sequences[index] = sequence.words();
    }
    long word = sign < 0 ? -LARGEST - 1 - index : LARGEST + 1 + index;
    words.put(value, word);
    return word;
  }

  /** Whether a word is that of a whole number that is its own word. */
  public static boolean isSmall(long word) {
    return -LARGEST <= word && word <= LARGEST;
  }

  /**
   * Whether a word is that of a whole number. Requires that it is that of a number, or no value.
   */
  static boolean isNumber(long word) {
    return word > NULL;
  }

  private Object kept(long word) {
    return kept.get((int) (word > 0 ? word - LARGEST - 1 : -word - LARGEST - 1));
  }

  /** The whole number of a word. */
  BigInteger whole(long word) {
    return isSmall(word) ? BigInteger.valueOf(word) : (BigInteger) kept(word);
  }

  /** The value of a word that belongs to a table: a fraction or a string. */
  Value other(long word) {
    return (Value) kept(word);
  }

  /** The elements of a sequence. They must not be changed. */
  public long[] elements(long sequence) {
    return sequences[(int) (sequence - LARGEST - 1)];
  }

  /** The exact type of an object. */
  ObjectType type(long object) {
    return objects.get((int) object).type();
  }

  /** The order of two whole numbers, as {@link Comparable} gives it. */
  int compare(long left, long right) {
    return isSmall(left) || isSmall(right)
        ? Long.compare(left, right)
        : whole(left).compareTo(whole(right));
  }

  /** The order of two whole numbers that a reader prefers: 0, 1, -1, 2, -2. */
  public int compareNearZeroFirst(long one, long other) {
    if (isSmall(one) && isSmall(other)) {
      int order = Long.compare(Math.abs(one), Math.abs(other));
      return order != 0 ? order : Long.compare(other, one);
    }
    int order = whole(one).abs().compareTo(whole(other).abs());
    return order != 0 ? order : compare(other, one);
  }

  /** The number of bits of a whole number or of the longest number in a sequence. */
  public int bits(long word, Type type) {
    if (isSmall(word) || word == NULL) {
      return 0;
    }
    Object value = kept(word);
    if (value instanceof BigInteger whole) {
      return whole.bitLength();
    } else if (value instanceof Value.DoubleValue real) {
      return Math.max(
          real.value().getNumerator().bitLength(), real.value().getDenominator().bitLength());
    } else if (type instanceof SequenceType sequence) {
      int most = 0;
      for (long element : elements(word)) {
        most = Math.max(most, bits(element, sequence.element()));
      }
      return most;
    }
    return 0;
  }

  /** The value of a word. */
  public Value value(long word, Type type) {
    if (word == NULL) {
      return NullValue.NULL;
    } else if (type instanceof IntType) {
      return new IntValue(whole(word));
    } else if (type instanceof EnumType enumeration) {
      return new EnumValue(enumeration, (int) word);
    } else if (type instanceof ObjectType) {
      return objects.get((int) word);
    } else if (type instanceof NullableType nullable) {
      return value(word, nullable.base());
    } else if (type instanceof SequenceType sequence) {
      return new SequenceValue(
          Arrays.stream(elements(word)).mapToObj(e -> value(e, sequence.element())).toList());
    } else if (type == BasicType.BOOL) {
      return BoolValue.of(word == TRUE);
    }
    return other(word);
  }

  /**
   * Whether something of type {@code type} can hold the value of a word, whose own type differs at
   * most in the range of numbers, in null, and in the type of the object.
   */
  public boolean belongs(long word, Type type) {
    if (type instanceof IntType whole) {
      return word != NULL && isInside(word, whole);
    } else if (type instanceof ObjectType declared) {
      return word == NULL || type(word).isSubtypeOf(declared);
    } else if (type instanceof NullableType nullable) {
      return word == NULL || belongs(word, nullable.base());
    } else if (type instanceof SequenceType sequence) {
      return belongs(elements(word), sequence.element());
    }
    return word != NULL;
  }

  private boolean belongs(long[] words, Type type) {
    if (type instanceof BasicType || type instanceof EnumType) {
      return true;
    }
    for (long word : words) {
      if (!belongs(word, type)) {
        return false;
      }
    }
    return true;
  }

  private boolean isInside(long word, IntType type) {
    return (type.min() == null || compare(word, of(type.min())) >= 0)
        && (type.max() == null || compare(word, of(type.max())) <= 0);
  }
}
