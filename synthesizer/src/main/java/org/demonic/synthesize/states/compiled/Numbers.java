package org.demonic.synthesize.states.compiled;

import org.demonic.lang.domain.ArithmeticOperator;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.eval.Arithmetics;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.IntValue;
import org.jspecify.annotations.Nullable;

/**
 * Exact arithmetic on {@link MachineWords}. Small whole numbers are computed as the machine does;
 * all else is left to {@link Arithmetics}.
 *
 * @param isWhole whether the numbers are whole, rather than fractions
 */
record Numbers(MachineWords words, boolean isWhole) {
  /** A product of two smaller numbers is small. */
  private static final long SMALL_FACTOR = 1L << 30;

  /** The numbers of a type. */
  static Numbers of(Type type, MachineWords words) {
    return new Numbers(words, type instanceof IntType);
  }

  /** The sign of {@code left - right}. */
  int compare(long left, long right) {
    return isWhole
        ? words.compare(left, right)
        : Arithmetics.compare(words.other(left), words.other(right));
  }

  /** Applies an operator. The result is undefined if a side is, or if a divisor is zero. */
  long apply(ArithmeticOperator operator, long left, long right) {
    if (left == MachineWords.UNDEFINED || right == MachineWords.UNDEFINED) {
      return MachineWords.UNDEFINED;
    }
    if (isWhole && MachineWords.isSmall(left) && MachineWords.isSmall(right)) {
      return small(operator, left, right);
    }
    return any(operator, left, right);
  }

  private long small(ArithmeticOperator operator, long left, long right) {
    return switch (operator) {
      case PLUS -> words.of(left + right);
      case MINUS -> words.of(left - right);
      case TIMES ->
          Math.abs(left) < SMALL_FACTOR && Math.abs(right) < SMALL_FACTOR
              ? left * right
              : any(operator, left, right);
      case DIVIDE -> right == 0 ? MachineWords.UNDEFINED : left / right;
      case MODULO -> right == 0 ? MachineWords.UNDEFINED : left % right;
    };
  }

  private long any(ArithmeticOperator operator, long left, long right) {
    Value value = Arithmetics.apply(operator, value(left), value(right));
    return value == null ? MachineWords.UNDEFINED : words.of(value);
  }

  private @Nullable Value value(long word) {
    return isWhole ? new IntValue(words.whole(word)) : words.other(word);
  }
}
