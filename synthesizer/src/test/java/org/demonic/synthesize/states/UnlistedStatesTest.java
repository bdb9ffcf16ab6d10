package org.demonic.synthesize.states;

import static org.assertj.core.api.Assertions.assertThat;
import static org.demonic.synthesize.StateGoals.COUNTER;
import static org.demonic.synthesize.StateGoals.attempt;
import static org.demonic.synthesize.StateGoals.states;

import org.demonic.synthesize.Goals;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The goals that the search over states leaves to other engines, because it cannot list all states.
 */
final class UnlistedStatesTest {
  /** It would be no proof if only some of the values were tried. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "act(this: Counter) ensure this.n > old this.n | `c.n` can have too many values",
        "act(this: Counter, k: Int) require k > 0 ensure this.n = k"
            + " | `k` of `act` can have too many values",
        "act(this: Counter) ensure 0 <= this.n and this.n <= 1000000"
            + " | `c.n` can have too many values",
        "top(x: Counter): Int ensure Result > x.n act(this: Counter) ensure this.n = old top(this)"
            + " | the value of `top` is left open",
        "f(x: Counter, i: Int): Int ensure Result = i"
            + " act(this: Counter) require forall (i: Int in 0 .. 999) forall (j: Int in 0 .. 999)"
            + " f(this, i) + j >= 0 ensure this.n = 1 | a clause takes too many steps to evaluate",
        "act(this: Counter) require forall (i: Int) i * i >= 0 ensure this.n = 1"
            + " | a clause takes too many steps to evaluate",
      })
  void whatCannotBeListedIsNotSearched(String action, String reason) {
    assertThat(attempt(COUNTER.formatted(action, "c.n < 0"))).endsWith(reason);
  }

  @Test
  void aPlanIsShortestThatIsAsLongAsWhatCannotBeListed() {
    String actions =
        """
        jump(this: Counter, k: Int) require k > 0 ensure this.n = k
        step(this: Counter) ensure this.m = old this.m + 1
        """;
    assertThat(states(COUNTER.formatted(actions, "c.m = 3 and c.n >= 0")))
        .isEqualTo("INTERFERENCE step(c)");
    assertThat(attempt(COUNTER.formatted(actions, "c.m = 4 and c.n >= 0")))
        .endsWith("`k` of `jump` can have too many values");
    String either = COUNTER.formatted(actions, "c.m = 4 or c.n = 7");
    assertThat(attempt(either)).endsWith("`k` of `jump` can have too many values");
    assertThat(Goals.summary(either)).isEqualTo("INTERFERENCE jump(c, 7)");
  }

  @Test
  void aFirstStateThatIsOpenIsNotSearched() {
    String text = COUNTER.formatted("act(this: Counter) ensure this.n = old this.m", "c.n = 5");
    assertThat(attempt(text.replace("c.m = 2", "c.m >= 2")))
        .isEqualTo("`initial` leaves open what `c.m` is");
  }

  @Test
  void objectsThatMayBeThereAreNotSearched() {
    String text =
        """
        type Lock { n: Int }
        type A { lock: Lock; n: Int }
        act(this: A, lock: Lock) ensure this.n = old lock.n
        goal g
          a: A
        initial a /= null a.n = 0 a.lock /= null
        final a.n = 5
        """;
    assertThat(attempt(text)).isEqualTo("`initial` leaves open which objects there are");
  }

  @Test
  void aFieldMayComeToReferToANewObjectThatIsNotSearched() {
    String text =
        """
        type Node { n: Int }
        type A { r: Node }
        grow(node: Node) ensure node.n = old node.n + 1
        pick(this: A) ensure this.r /= null
        goal g
          a: A
        initial a /= null a.r = null
        final a.r /= null and a.r.n = 5
        """;
    assertThat(attempt(text)).endsWith("`a.r` can have too many values");
    assertThat(Goals.summary(text)).isEqualTo("INTERFERENCE grow(node1); pick(a)");
  }

  @Test
  void numbersThatGrowWithoutEndEndTheSearch() {
    String text =
        COUNTER.formatted("act(this: Counter) ensure this.m = old this.m * old this.m", "c.m = 5");
    assertThat(attempt(text)).endsWith("numbers grow too large to be searched");
  }
}
