package org.demonic.synthesize;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.junit.jupiter.api.Test;

/**
 * The facts from plain clauses only make problems smaller, and change no verdict. A smaller problem
 * may have a proof although the solver gives up on the larger one, so UNREACHABLE and UNKNOWN count
 * as one answer here.
 */
final class FactsTest {
  private static final String NO_FIRST_STATE = "no first state";

  @Test
  void clausesThatSayTheSameLessPlainlyHaveTheSameAnswer() {
    int wanted = Integer.getInteger("demonic.facts.problems", 20);
    int compared = 0;
    for (long seed = 500_000; compared < wanted; seed++) {
      String text = RandomProblem.text(seed);
      String hidden = hidden(text);
      if (!hidden.equals(text) && !Comparison.of(text, 500).isSkipped()) {
        compared++;
        assertThat(outcome(hidden)).as(text).isEqualTo(outcome(text));
      }
    }
  }

  private static String hidden(String text) {
    int initial = text.indexOf("initial");
    int end = text.indexOf("final");
    String clauses =
        text.substring(initial, end)
            .replaceAll("\\((\\w+) /= null\\);", "(not ($1 = null));")
            .replaceAll("\\((\\w+\\.n) = (\\d)\\);", "($1 <= $2 and $1 >= $2);")
            .replaceAll("\\((\\w+\\.s\\.length) = (\\d)\\);", "($1 <= $2 and $1 >= $2);")
            .replaceAll("\\((\\w+\\.[rme]) = (\\w+)\\);", "(not ($1 /= $2) and $1 = $1);")
            .replaceAll("\\(a /= c\\);", "(not (a = c));");
    return text.substring(0, initial) + clauses + text.substring(end);
  }

  private static String outcome(String text) {
    Verdict verdict;
    try {
      verdict = Goals.verdict(text);
    } catch (UndefinedInitialException undefined) {
      return NO_FIRST_STATE;
    }
    if (verdict instanceof Verdict.Interference interference) {
      return "a plan of " + interference.plan().length();
    } else if (verdict.isVacuous()) {
      return NO_FIRST_STATE;
    }
    return verdict instanceof Verdict.Stable ? "STABLE" : "no plan";
  }
}
