package org.demonic.cli;

import java.util.Optional;
import java.util.OptionalInt;
import org.demonic.lang.domain.Goal.Expectation;
import org.demonic.synthesize.Verdict;
import org.demonic.synthesize.Verdict.Interference;

/**
 * The verdict on a goal.
 *
 * @param millis what it took
 */
record Answer(Question question, Verdict verdict, long millis) {

  /** What this alone would make the command exit with. */
  ExitStatus status() {
    if (verdict instanceof Verdict.Unknown) {
      return ExitStatus.UNKNOWN;
    }
    return question.goal().expectation().map(this::fulfils).orElse(!isInterference())
        ? ExitStatus.EXPECTED
        : ExitStatus.UNEXPECTED;
  }

  /** The verdict in words, as in {@code INTERFERENCE in 2 actions}. */
  String summary() {
    return verdict instanceof Interference interference
        ? summary(verdict.name(), OptionalInt.of(interference.plan().length()))
        : verdict.name();
  }

  /** What was expected, in words; empty if the goal does not say. */
  Optional<String> expected() {
    return question.goal().expectation().map(e -> summary(e.outcome().name(), e.length()));
  }

  private boolean fulfils(Expectation expectation) {
    boolean sameLength =
        !(verdict instanceof Interference interference)
            || expectation.length().isEmpty()
            || expectation.length().getAsInt() == interference.plan().length();
    return expectation.outcome().name().equals(verdict.name()) && sameLength;
  }

  private boolean isInterference() {
    return verdict instanceof Interference;
  }

  private static String summary(String verdict, OptionalInt length) {
    if (length.isEmpty()) {
      return verdict;
    }
    int actions = length.getAsInt();
    return "%s in %d %s".formatted(verdict, actions, actions == 1 ? "action" : "actions");
  }
}
