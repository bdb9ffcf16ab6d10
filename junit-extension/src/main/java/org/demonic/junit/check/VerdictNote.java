package org.demonic.junit.check;

import java.util.Optional;
import org.demonic.synthesize.Verdict;

/** Says in one line what a reader should know of a verdict that does not fail the test. */
final class VerdictNote {
  private VerdictNote() {}

  /** Which question has no answer, and why. */
  static Optional<String> unknown(ClauseResult result) {
    return result.verdict() instanceof Verdict.Unknown unknown
        ? Optional.of(question(result) + ": " + unknown.reason())
        : Optional.empty();
  }

  /** Which proof leaves methods out of account, and which. */
  static Optional<String> unreachable(ClauseResult result) {
    return result.verdict() instanceof Verdict.Unreachable
        ? NotConsidered.of(result.question().domain()).map(m -> question(result) + ": " + m)
        : Optional.empty();
  }

  private static String question(ClauseResult result) {
    CheckPoint point = result.question().point();
    return "%s at %s:%d: %s requires %s"
        .formatted(
            point.routineName(),
            point.site().body().file(),
            point.site().line(),
            point.site().callee().name() + "()",
            result.question().clause().text());
  }
}
