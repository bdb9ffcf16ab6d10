package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.Limits;
import org.junit.jupiter.api.Test;

/** Goals that one new object does not reach, and two do: a proof for any number is wrong. */
class AnyNumberOfObjectsTest {
  private static String provedWith(int fresh, String text) {
    Content content = Goals.content(text);
    Limits limits = new Limits(5, fresh, Duration.ofMinutes(1), 2_000).provingForAllObjects();
    return Goals.summary(Synthesizer.check(content.domain(), content.goals().get(0), limits));
  }

  private static void needsTwo(String text, String plan) {
    assertThat(provedWith(2, text)).isEqualTo(plan);
    assertThat(provedWith(1, text)).startsWith("UNKNOWN");
  }

  /** Each argument is removed from the count as the same as the other one. */
  @Test
  void equalitiesOfArgumentsInBothDirections() {
    needsTwo(
        """
        type Key { const kind: Int8 }
        type Door { open: Bool  begun: Bool }

        begin(this: Door, one: Key, other: Key)
          require one = other and other = one and one /= null and one.kind = 1
          ensure this.begun

        end(this: Door, one: Key, other: Key)
          require one = other and other = one and one /= null and one.kind = 2 and this.begun
          ensure not this.open

        goal shut
          d: Door
        initial
          d /= null
          d.open
          not d.begun
        final
          not d.open
        """,
        "INTERFERENCE begin(d, key1, key1); end(d, key2, key2)");
  }

  /** An equality with itself makes an argument none. */
  @Test
  void anEqualityOfAnArgumentWithItself() {
    needsTwo(
        """
        type Key { const kind: Int8 }
        type Door { open: Bool  begun: Bool }

        begin(this: Door, key: Key)
          require key = key and key /= null and key.kind = 1
          ensure this.begun

        end(this: Door, key: Key)
          require key = key and key /= null and key.kind = 2 and this.begun
          ensure not this.open

        goal shut
          d: Door
        initial
          d /= null
          d.open
          not d.begun
        final
          not d.open
        """,
        "INTERFERENCE begin(d, key1); end(d, key2)");
  }

  /** No step speaks of rings, but no chain can be without two of them. */
  @Test
  void anInvariantThatNeedsTwoObjects() {
    needsTwo(
        """
        type Ring { size: Int8 }
        type Chain {
          one: Ring
          other: Ring
          invariant this.one /= null and this.other /= null and this.one /= this.other
        }
        type Door { open: Bool }

        tie(this: Door, chain: Chain)
          require chain /= null
          ensure not this.open

        goal shut
          d: Door
        initial
          d /= null
          d.open
        final
          not d.open
        """,
        "INTERFERENCE tie(d, chain1)");
  }
}
