package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Work;
import org.junit.jupiter.api.Test;

/** How much time passes while a goal is checked changes nothing. */
final class WorkDecidesTest {
  private static final Content OTHER = Goals.content(PlanningProblems.transfer(8, 4, true));

  /** As on a busy machine: time passes, but nothing is done for the check. */
  private static final ProgressListener DELAY =
      progress -> Synthesizer.check(OTHER.domain(), OTHER.goals().get(0), Goals.PATIENT);

  /** Both the verdict and the work that was done for it. */
  private static List<String> answer(Content content, Limits limits, ProgressListener listener) {
    Work work = new Work();
    CheckSettings settings = CheckSettings.of(limits).watchedBy(listener).countedBy(work);
    try {
      Verdict verdict = Synthesizer.check(content.domain(), content.goals().get(0), settings);
      return List.of(Goals.details(verdict), work.units() + " units");
    } catch (UndefinedInitialException undefined) {
      return List.of(undefined.toString());
    }
  }

  @Test
  void aCheckThatWaitsForTheProcessorHasTheSameAnswer() {
    Content content = Goals.content(PlanningProblems.chain(1, 8, true));
    Limits limits = new Limits(5, 0, Duration.ofMillis(10));
    List<String> quiet = answer(content, limits, ProgressListener.NONE);
    assertThat(quiet.get(0)).doesNotStartWith("UNKNOWN");
    assertThat(answer(content, limits, DELAY)).isEqualTo(quiet);
  }

  /** Also where the work is not enough. */
  @Test
  void soHasAnyOther() {
    int problems = 0;
    for (long seed = 0; problems < 12; seed++) {
      Optional<Content> content = Goals.checked(RandomProblem.text(seed));
      if (content.isPresent()) {
        problems++;
        for (int millis : new int[] {2, 40}) {
          Limits limits = new Limits(5, 1, Duration.ofMillis(millis));
          assertThat(answer(content.get(), limits, DELAY))
              .as("problem %d, %d ms", seed, millis)
              .isEqualTo(answer(content.get(), limits, ProgressListener.NONE));
        }
      }
    }
  }
}
