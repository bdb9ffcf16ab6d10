package org.demonic.synthesize.states;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.function.LongConsumer;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.states.StateSearch.Exhausted;
import org.junit.jupiter.api.Test;

/** What takes long beside the steps of a search looks at the clock, too. */
final class DeadlineTest {
  private static final String COUNTERS =
      """
      type Counter { n: Int }
      act(this: Counter, other: Counter) require this.n < 1 ensure this.n = old other.n + 1
      goal g
        a: Counter  b: Counter  c: Counter
      initial distinct(a, b, c, null) a.n = 0 b.n = 0 c.n = 0
      final a.n = 5 and b.n = 5 and c.n = 5
      fresh 0
      """;

  /** Ends the work after so many looks. */
  private static final class Clock implements LongConsumer {
    private int looks;
    private int left;

    Clock(int left) {
      this.left = left;
    }

    @Override
    public void accept(long steps) {
      looks++;
      if (left-- == 0) {
        throw new OverLimitException("the time is over");
      }
    }
  }

  @Test
  void aSearchThatIsPreparedStopsAtOnce() throws LimitException {
    GroundProblem problem = problem();
    Clock all = new Clock(Integer.MAX_VALUE);
    StateSearch.of(problem, new Effort(Long.MAX_VALUE, all));
    assertThat(all.looks).isGreaterThan(2 * problem.instances().size());
    for (int looks = 0; looks < all.looks; looks++) {
      Clock clock = new Clock(looks);
      Effort effort = new Effort(Long.MAX_VALUE, clock);
      assertThatThrownBy(() -> StateSearch.of(problem, effort))
          .isInstanceOf(OverLimitException.class);
      assertThat(clock.looks).isEqualTo(looks + 1);
    }
  }

  @Test
  void soDoesTheSearchForTheClausesThatAProofNeeds() throws LimitException {
    Clock clock = new Clock(Integer.MAX_VALUE);
    StateSearch search = StateSearch.of(problem(), new Effort(Long.MAX_VALUE, clock));
    assertThat(search.run(Long.MAX_VALUE, Integer.MAX_VALUE).orElseThrow())
        .isInstanceOf(Exhausted.class);
    assertThat(search.core()).isNotEmpty();
    clock.left = 0;
    assertThatThrownBy(search::core).isInstanceOf(OverLimitException.class);
  }

  private static GroundProblem problem() throws LimitException {
    Content content = Goals.content(COUNTERS);
    ObjectSlice slice = ObjectSlice.of(content.domain(), content.goals().get(0));
    return GroundProblem.of(content.domain(), slice.goal(), slice.given(), 0);
  }
}
