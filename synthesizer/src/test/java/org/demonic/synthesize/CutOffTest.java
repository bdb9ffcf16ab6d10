package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Checked.Content;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

/**
 * Whenever the time ends, the answer is the one of a check that has all the time, or there is none.
 */
final class CutOffTest {
  private static final int MOST_CUTS = 15;

  private static final String OPEN =
      """
      type Box { size: Int; items: [Int]; name: String; on: Bool; next: Box }
      put(this: Box, value: Int, note: String, other: Box)
        require this.size < this.items.length and note.length > 0
        ensure this.items[old this.size] = value
               this.size = old this.size + 1
               this.next = old other.next
      grow(this: Box)
        ensure this.size > 3
      goal full
        b: Box
      initial b /= null b.size = 0 b.items.length > 2
      final b.items[1] > 6 and b.size > 1
      """;

  @Test
  void aPlanIsTheSameOrThereIsNone() {
    assertThat(answers(Goals.content(OPEN))).containsExactlyInAnyOrder("whole", "UNKNOWN");
  }

  @Test
  void soIsEveryAnswer() {
    int problems = 0;
    for (long seed = 0; problems < 6; seed++) {
      Optional<Content> content = Goals.checked(RandomProblem.text(seed));
      if (content.isPresent()) {
        problems++;
        assertThat(answers(content.get())).as("problem %d", seed).isSubsetOf("whole", "UNKNOWN");
      }
    }
  }

  /** The different answers if the time ends after some of the queries. */
  private static List<String> answers(Content content) {
    Counter all = new Counter(Integer.MAX_VALUE);
    String whole = answer(content, all);
    List<String> answers = new ArrayList<>();
    for (int queries = 0; queries <= all.queries; queries += 1 + all.queries / MOST_CUTS) {
      String answer = answer(content, new Counter(queries));
      String kind = answer.equals(whole) ? "whole" : answer;
      if (!answers.contains(kind)) {
        answers.add(kind);
      }
    }
    return answers;
  }

  private static String answer(Content content, Counter counter) {
    try {
      Verdict verdict =
          Synthesizer.check(
              content.domain(),
              content.goals().get(0),
              CheckSettings.of(Goals.PATIENT)
                  .loggedTo(script -> counter.count())
                  .endedBy(counter.cancellation));
      return verdict instanceof Verdict.Unknown ? "UNKNOWN" : Goals.details(verdict);
    } catch (UndefinedInitialException undefined) {
      return undefined.toString();
    }
  }

  /** Cancels a check after some queries, as the clock does after some time. */
  private static final class Counter {
    private final Cancellation cancellation = new Cancellation();
    private final int most;
    private int queries;

    Counter(int most) {
      this.most = most;
    }

    void count() {
      queries++;
      if (queries > most) {
        cancellation.cancel();
      }
    }
  }
}
