package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;
import org.demonic.synthesize.smt.SolverBudget;
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
  void whatIsKnownCountsAsMuchAsBefore() {
    List<Work> works = List.of(new Work(), new Work());
    for (Work work : works) {
      cache.check(
          COUNTER.domain(), COUNTER.goals().get(0), Limits.DEFAULT, ProgressListener.NONE, work);
    }
    assertThat(works.get(0).units()).isPositive().isEqualTo(works.get(1).units());
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

  private static final Content METER =
      Goals.content(
          """
          type Meter { most: Int; k: Int }

          see(this: Meter, value: Int)
            require value > this.most
            ensure this.most = value

          goal negative
            m: Meter
          initial
            m /= null
            m.most = 0
            m.k = 0
          final
            m.most < 0
          rely
            old m.k > 5 implies m.most = old m.most and m.k = old m.k
          """);

  /** The verdict on the meter in a state. */
  private Verdict meter(int most, int k) {
    Goal goal = METER.goals().get(0);
    List<Term> values = List.of(integer(most), integer(k));
    List<Clause> initial = new ArrayList<>(goal.initial().subList(0, 1));
    for (int i = 0; i < values.size(); i++) {
      Term.Equality given = (Term.Equality) goal.initial().get(i + 1).term();
      Term term = new Term.Equality(false, given.left(), values.get(i), Span.NONE);
      initial.add(new Clause(null, term, Span.NONE));
    }
    Goal asked =
        new Goal(
            goal.name(),
            goal.variables(),
            initial,
            goal.finals(),
            goal.relies(),
            goal.within(),
            goal.fresh(),
            goal.expectation(),
            goal.span());
    return cache.check(METER.domain(), asked, Goals.PATIENT);
  }

  private static Term integer(int number) {
    return new Term.IntConstant(BigInteger.valueOf(number), Span.NONE);
  }

  @Test
  void whatIsProvedOfTwoStatesIsProvedOfOthers() {
    Verdict first = meter(1, 1);
    Verdict second = meter(2, 2);
    Verdict third = meter(3, 3);

    assertThat(List.of(first, second, third))
        .allMatch(verdict -> verdict instanceof Verdict.Unreachable);
    assertThat(second).isNotSameAs(first);
    assertThat(meter(1_000, -7)).isSameAs(third);
  }

  @Test
  void aProofIsNotUsedForAStateThatIsFinalAlready() {
    meter(1, 1);
    meter(2, 2);

    assertThat(meter(-1, 3)).isInstanceOf(Verdict.Interference.class);
  }

  @Test
  void whatIsStableIsNotCalledUnreachable() {
    meter(1, 1);
    meter(2, 2);

    assertThat(meter(3, 6)).isInstanceOf(Verdict.Stable.class);
  }

  @Test
  void nothingIsLearntWhenTheWorkOfTheCheckIsOver() {
    SmallChecks timely = new SmallChecks(new SolverBudget(Goals.PATIENT, new Cancellation()));
    SmallChecks late = new SmallChecks(new SolverBudget(Duration.ofNanos(1)));
    Domain domain = COUNTER.domain();
    Goal found = COUNTER.goals().get(0);

    assertThat(timely.verdict(domain, found, Goals.PATIENT).name()).isEqualTo("INTERFERENCE");
    assertThat(late.verdict(domain, found, Goals.PATIENT).name()).isEqualTo("UNKNOWN");
    assertThat(late.plan(domain, found, Goals.PATIENT)).isEmpty();
  }
}
