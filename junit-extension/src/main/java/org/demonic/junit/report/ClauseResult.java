package org.demonic.junit.report;

import java.util.List;
import java.util.stream.Stream;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.synthesize.answer.Verdict;

/**
 * The answer to one question.
 *
 * @param because why the verdict is so: what a proof rests on, or the reason of an UNKNOWN
 * @param assumes what it supposes about calls by other threads, a sentence each
 * @param millis what the answer took
 */
public record ClauseResult(
    CheckQuestion question,
    Verdict verdict,
    List<String> because,
    List<String> assumes,
    long millis) {
  public ClauseResult {
    because = List.copyOf(because);
    assumes = List.copyOf(assumes);
  }

  /** The same answer, which supposes something about calls by other threads. */
  public ClauseResult assuming(List<String> what) {
    return new ClauseResult(question, verdict, because, what, millis);
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
    return new ClauseResult(question, verdict, because, List.of(), millis);
  }
}
