package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.z3.Solver;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.demonic.lang.check.Checked.Content;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.review.DomainReview;
import org.junit.jupiter.api.Test;

final class CancellationTest {
  /** Whether this is so takes very long to find out. */
  private static final String HARD =
      """
      type C { x: Int; y: Int; z: Int }
      goal cubes
        c: C
      initial
        c /= null and c.x * c.x * c.x + c.y * c.y * c.y + c.z * c.z * c.z = 42
      final
        c.x > 0
      """;

  private static final Limits FAR = new Limits(5, 1, Duration.ofHours(1));

  @Test
  void whatIsCancelledBeforeItBeginsHasNoAnswer() {
    Cancellation cancellation = new Cancellation();
    cancellation.cancel();
    Content content = Goals.content(List.of(Parser.parse(new Source("test.demonl", HARD))));
    assertThat(
            Synthesizer.check(
                content.domain(),
                content.goals().get(0),
                CheckSettings.of(FAR).endedBy(cancellation)))
        .isInstanceOf(Verdict.Unknown.class);
    assertThat(DomainReview.of(content.domain(), content.goals(), cancellation)).isEmpty();
  }

  @Test
  void theSolverStopsInTheMiddleOfAQuestion() throws Exception {
    Content content = Goals.content(List.of(Parser.parse(new Source("test.demonl", HARD))));
    Cancellation cancellation = new Cancellation();
    CompletableFuture<Verdict> verdict = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () ->
                verdict.complete(
                    Synthesizer.check(
                        content.domain(),
                        content.goals().get(0),
                        CheckSettings.of(FAR).endedBy(cancellation))));
    thread.start();
    while (!isSolving(thread)) {
      Thread.onSpinWait();
    }
    cancellation.cancel();
    assertThat(verdict.get()).isInstanceOf(Verdict.Unknown.class);
  }

  private static boolean isSolving(Thread thread) {
    return Arrays.stream(thread.getStackTrace())
        .anyMatch(
            frame ->
                frame.getClassName().equals(Solver.class.getName())
                    && frame.getMethodName().equals("check"));
  }
}
