package org.demonic.junit.check;

import java.util.Optional;
import org.demonic.synthesize.Verdict;

/** Says in one line which question has no answer, and why. */
final class UnknownReport {
  private UnknownReport() {}

  static Optional<String> of(ClauseResult result) {
    if (!(result.verdict() instanceof Verdict.Unknown unknown)) {
      return Optional.empty();
    }
    CheckPoint point = result.question().point();
    return Optional.of(
        "%s at %s:%d: %s requires %s: %s"
            .formatted(
                point.routineName(),
                point.site().body().file(),
                point.site().line(),
                point.site().callee().name() + "()",
                result.question().clause().text(),
                unknown.reason()));
  }
}
