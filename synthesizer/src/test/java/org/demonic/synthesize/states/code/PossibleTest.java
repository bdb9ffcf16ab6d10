package org.demonic.synthesize.states.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.states.code.Possible.Interval;
import org.demonic.synthesize.states.code.Possible.Some;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Narrowing may keep too many values; these operations on sets of values keep no more than asked.
 */
final class PossibleTest {
  @Test
  void anIntervalContainsItsBoundsAndTheNumbersBetween() {
    assertThat(contained(between(1, 3))).containsExactly(1, 2, 3);
    assertThat(contained(between(null, 0))).containsExactly(-2, -1, 0);
    assertThat(contained(between(3, null))).containsExactly(3, 4, 5);
    assertThat(between(null, null).contains(BoolValue.TRUE)).isFalse();
    assertThat(Possible.anything().contains(BoolValue.TRUE)).isTrue();
  }

  @Test
  void bothSetsKeepWhatIsInEach() {
    assertThat(Possible.anything().and(some(1, 2))).isEqualTo(some(1, 2));
    assertThat(some(1, 2).and(Possible.anything())).isEqualTo(some(1, 2));
    assertThat(some(1, 2, 4).and(some(4, 1))).isEqualTo(some(1, 4));
    assertThat(some(1, 4, 7).and(between(2, 5))).isEqualTo(some(4));
    assertThat(between(2, 5).and(some(1))).isEqualTo(Possible.nothing());
    assertThat(between(2, null).and(between(3, 5))).isEqualTo(between(3, 5));
    assertThat(between(4, null).and(between(null, 6))).isEqualTo(between(4, 6));
    assertThat(between(null, 9).and(between(1, 6))).isEqualTo(between(1, 6));
  }

  @Test
  void oneOfTwoSetsIsAListWhileItIsShort() {
    assertThat(some(1, 2).or(between(2, 4))).isEqualTo(some(1, 2, 3, 4));
    assertThat(some(7, 5).or(between(6, 500))).isEqualTo(between(5, 500));
    assertThat(between(1, 500).or(some(700))).isEqualTo(between(1, 700));
    assertThat(between(1, 500).or(between(null, 3))).isEqualTo(between(null, 500));
    assertThat(between(1, null).or(between(3, 4))).isEqualTo(between(1, null));
    assertThat(between(1, 500).or(Possible.only(BoolValue.TRUE))).isEqualTo(Possible.anything());
    assertThat(some(1).or(Possible.anything())).isEqualTo(Possible.anything());
  }

  @Test
  void aFunctionIsAppliedToValuesAndBounds() {
    assertThat(some(1, 2, 3).map(v -> isTwo(v) ? null : v)).isEqualTo(some(1, 3));
    assertThat(between(1, null).map(v -> times(v, 2))).isEqualTo(between(2, null));
    assertThat(between(1, 5).mapDescending(v -> times(v, -1))).isEqualTo(between(-5, -1));
    assertThat(some(1, 5).mapDescending(v -> times(v, -1))).isEqualTo(some(-1, -5));
    assertThat(Possible.anything().map(v -> v)).isEqualTo(Possible.anything());
  }

  @Test
  void valuesAreListedFromZeroIfThereAreFew() {
    assertThat(between(-2, 2).values(5)).contains(some(0, 1, -1, 2, -2).values());
    assertThat(between(-2, 2).values(4)).isEmpty();
    assertThat(between(0, null).values(4)).isEmpty();
    assertThat(between(null, 0).values(4)).isEmpty();
    assertThat(some(3, 1).values(2)).contains(some(3, 1).values());
    assertThat(some(3, 1).values(1)).isEmpty();
    assertThat(Possible.anything().values(4)).isEmpty();
  }

  @Test
  void onlyAListIsKnownToHaveAtMostOneValue() {
    assertThat(Possible.nothing().isAtMostOne()).isTrue();
    assertThat(some(1).isAtMostOne()).isTrue();
    assertThat(some(1, 2).isAtMostOne()).isFalse();
    assertThat(between(1, 2).isAtMostOne()).isFalse();
    assertThat(Possible.anything().isAtMostOne()).isFalse();
  }

  private static List<Integer> contained(Possible possible) {
    return IntStream.rangeClosed(-2, 5)
        .filter(i -> possible.contains(IntValue.of(i)))
        .boxed()
        .toList();
  }

  private static Some some(int... numbers) {
    return new Some(IntStream.of(numbers).<Value>mapToObj(IntValue::of).toList());
  }

  private static Interval between(@Nullable Integer low, @Nullable Integer high) {
    return new Interval(
        low == null ? null : BigInteger.valueOf(low),
        high == null ? null : BigInteger.valueOf(high));
  }

  private static boolean isTwo(Value value) {
    return value.equals(IntValue.of(2));
  }

  private static Value times(Value value, int factor) {
    return new IntValue(((IntValue) value).value().multiply(BigInteger.valueOf(factor)));
  }
}
