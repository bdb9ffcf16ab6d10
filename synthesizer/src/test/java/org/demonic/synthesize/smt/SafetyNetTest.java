package org.demonic.synthesize.smt;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.Goals;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;
import org.junit.jupiter.api.Test;

final class SafetyNetTest {
  private final AtomicLong nanos = new AtomicLong(17);

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Test
  void itIsTenTimesAsFarAsTheLimit() {
    SafetyNet net = new SafetyNet(Duration.ofMinutes(3), nanos::get);
    assertThat(net.look()).isFalse();
    pass(Duration.ofMinutes(30));
    assertThat(net.look()).isFalse();
    pass(Duration.ofNanos(1));
    assertThat(net.hasCaught()).isFalse();
    assertThat(net.look()).isTrue();
    assertThat(net.hasCaught()).isTrue();
  }

  @Test
  void aMinuteIsNotTooLongForAnyCheck() {
    SafetyNet net = new SafetyNet(Duration.ofMillis(1), nanos::get);
    assertThat(net.look()).isFalse();
    pass(Duration.ofMinutes(1));
    assertThat(net.look()).isFalse();
    pass(Duration.ofMinutes(1));
    assertThat(net.look()).isTrue();
  }

  @Test
  void theClockOfAThreadCanBeReadByAnother() throws InterruptedException {
    long[] seen = new long[2];
    var clock = SafetyNet.ofThisThread();
    seen[0] = clock.getAsLong();
    Thread other = new Thread(() -> seen[1] = clock.getAsLong());
    other.start();
    other.join();
    assertThat(seen[1]).isGreaterThanOrEqualTo(seen[0]).isPositive();
  }

  /** Whether this is so takes very long to find out, and much more work than is done here. */
  @Test
  void aCheckThatItCatchesSaysSo() {
    Content content =
        Goals.content(
            """
            type C { x: Int; y: Int; z: Int }
            goal cubes
              c: C
            initial
              c /= null and c.x * c.x * c.x + c.y * c.y * c.y + c.z * c.z * c.z = 42
            final
              c.x > 0
            """);
    Limits far = new Limits(5, 1, Duration.ofHours(1));
    SolverBudget budget =
        new SolverBudget(
            far,
            new Cancellation(),
            new Work(),
            () -> nanos.getAndAdd(Duration.ofHours(11).toNanos()));
    Verdict verdict = Synthesizer.check(content.domain(), content.goals().get(0), far, budget);
    assertThat(Goals.summary(verdict))
        .isEqualTo(
            "UNKNOWN the solver was stopped after 36000 s of processor time, far more than its"
                + " work should take");
  }
}
