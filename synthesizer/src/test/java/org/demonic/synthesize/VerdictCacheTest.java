package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

class VerdictCacheTest {
  private static final Content COUNTER =
      Goals.content(
          """
          type Counter { n: Int }

          decrement(this: Counter)
            require this.n > 0
            ensure this.n = old this.n - 1

          goal zero
            c: Counter
          initial
            c /= null
            c.n = 2
          final
            c.n = 0

          goal negative
            c: Counter
          initial
            c /= null
            c.n = 2
          final
            c.n < 0
          """);

  private static final Limits ONE_ACTION = new Limits(1, 1, Limits.DEFAULT.timeout());

  private final VerdictCache cache = new VerdictCache();

  private Verdict check(int goal, Limits limits) {
    return cache.check(COUNTER.domain(), COUNTER.goals().get(goal), limits);
  }

  @Test
  void whatIsKnownIsNotAskedAgain() {
    Verdict first = check(0, Limits.DEFAULT);

    assertThat(first).isInstanceOf(Verdict.Interference.class);
    assertThat(check(0, Limits.DEFAULT)).isSameAs(first);
  }

  @Test
  void otherQuestionsHaveOtherAnswers() {
    assertThat(check(0, Limits.DEFAULT)).isInstanceOf(Verdict.Interference.class);
    assertThat(check(1, Limits.DEFAULT)).isInstanceOf(Verdict.Unreachable.class);
    assertThat(check(0, ONE_ACTION)).isInstanceOf(Verdict.Unknown.class);
  }

  @Test
  void whatIsUnknownIsAskedAnew() {
    assertThat(check(0, ONE_ACTION)).isNotSameAs(check(0, ONE_ACTION));
  }
}
