package org.demonic.junit.check;

import java.util.Collection;
import java.util.stream.Collectors;
import org.demonic.junit.JunitProblem;
import org.demonic.junit.NotCheckedException;

/**
 * A question without an answer.
 *
 * @param text which, and why
 * @param remedy what to do, as a request without full stop
 */
record Unanswered(String text, String remedy) {
  /** Fails a test because of them. */
  static NotCheckedException failure(Collection<Unanswered> all) {
    return new NotCheckedException(
        JunitProblem.UNKNOWN_ANSWER,
        all.stream().map(Unanswered::text).collect(Collectors.joining("\n  ")),
        all.stream().map(Unanswered::remedy).distinct().collect(Collectors.joining("; ")));
  }
}
