package org.demonic.synthesize.states.compiled;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.demonic.synthesize.states.compiled.Possible.Interval;
import org.demonic.synthesize.states.compiled.Possible.Some;
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
    assertThat(between(null, null).contains(MachineWords.NULL)).isFalse();
    assertThat(Possible.anything().contains(MachineWords.NULL)).isTrue();
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
    assertThat(between(1, 500).or(Possible.only(MachineWords.NULL))).isEqualTo(Possible.anything());
    assertThat(some(1).or(Possible.anything())).isEqualTo(Possible.anything());
  }

  @Test
  void aFunctionIsAppliedToValuesAndBounds() {
    assertThat(some(1, 2, 3).map(v -> v == 2 ? MachineWords.UNDEFINED : v)).isEqualTo(some(1, 3));
    assertThat(between(1, null).map(v -> 2 * v)).isEqualTo(between(2, null));
    assertThat(between(1, 5).mapDescending(v -> -v)).isEqualTo(between(-5, -1));
    assertThat(some(1, 5).mapDescending(v -> -v)).isEqualTo(some(-1, -5));
    assertThat(Possible.anything().map(v -> v)).isEqualTo(Possible.anything());
  }

  @Test
  void valuesAreListedFromZeroIfThereAreFew() {
    assertThat(between(-2, 2).values(5)).containsExactly(0, 1, -1, 2, -2);
    assertThat(between(-2, 2).values(4)).isNull();
    assertThat(between(0, null).values(4)).isNull();
    assertThat(between(null, 0).values(4)).isNull();
    assertThat(some(3, 1).values(2)).containsExactly(3, 1);
    assertThat(some(3, 1).values(1)).isNull();
    assertThat(Possible.anything().values(4)).isNull();
  }

  @Test
  void boundsThatAreTooLargeAreNone() {
    assertThat(Interval.of(-MachineWords.LARGEST - 1, 3)).isEqualTo(between(null, 3));
    assertThat(Interval.of(2, MachineWords.LARGEST + 1)).isEqualTo(between(2, null));
    assertThat(between(1, 5).map(v -> MachineWords.LARGEST + v)).isEqualTo(between(null, null));
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
    return IntStream.rangeClosed(-2, 5).filter(i -> possible.contains(i)).boxed().toList();
  }

  private static Some some(long... numbers) {
    return new Some(numbers);
  }

  private static Interval between(@Nullable Integer low, @Nullable Integer high) {
    return new Interval(low == null ? Possible.LEAST : low, high == null ? Possible.MOST : high);
  }
}
