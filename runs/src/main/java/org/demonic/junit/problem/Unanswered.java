package org.demonic.junit.problem;

import java.util.Collection;
import java.util.stream.Collectors;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Span;

/**
 * A question without an answer.
 *
 * @param text the question, and why it has no answer
 * @param remedy what to do, as a request without full stop
 */
public record Unanswered(String text, String remedy) {
  /** The problem of a test that fails because of such questions. */
  public static Diagnostic failure(Collection<Unanswered> all) {
    return Diagnostic.of(
        JunitProblem.UNKNOWN_ANSWER,
        Span.NONE,
        all.stream().map(Unanswered::text).collect(Collectors.joining("\n  ")),
        all.stream().map(Unanswered::remedy).distinct().collect(Collectors.joining("; ")));
  }
}
