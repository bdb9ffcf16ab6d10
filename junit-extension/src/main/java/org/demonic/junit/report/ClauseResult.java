package org.demonic.junit.report;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.synthesize.answer.Verdict;

/**
 * The answer to one question.
 *
 * @param because why the verdict is so: what a proof rests on, or the reason of an UNKNOWN
 * @param millis what the answer took
 */
public record ClauseResult(
    CheckQuestion question, Verdict verdict, List<String> because, long millis) {
  public ClauseResult {
    because = List.copyOf(because);
  }

  /**
   * An answer.
   *
   * @param grounds what it rests on if it is a proof
   * @param locks what is known of locks that most code has, but not all, if it is UNKNOWN
   */
  public static ClauseResult of(
      CheckQuestion question,
      Verdict verdict,
      List<String> grounds,
      List<String> locks,
      long millis) {
    List<String> because = List.of();
    if (verdict instanceof Verdict.Unknown unknown) {
      because = Stream.concat(Stream.of(unknown.reason()), locks.stream()).toList();
    } else if (verdict instanceof Verdict.Stable || verdict instanceof Verdict.Unreachable) {
      because = grounds;
    }
    return new ClauseResult(question, verdict, because, millis);
  }
}
