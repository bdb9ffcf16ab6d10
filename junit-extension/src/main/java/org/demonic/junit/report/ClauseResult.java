package org.demonic.junit.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.synthesize.answer.Verdict;

/**
 * The answer to one question.
 *
 * @param because why the verdict is so: what a proof rests on, or the reason of an UNKNOWN
 * @param assumes what it supposes about calls by other threads, a sentence each
 * @param group the findings to which an interference belongs
 * @param confirmation what has happened when its plan was run
 * @param millis what the answer took
 */
public record ClauseResult(
    CheckQuestion question,
    Verdict verdict,
    List<String> because,
    List<String> assumes,
    Optional<FindingGroup> group,
    Confirmation confirmation,
    long millis) {
  public ClauseResult {
    because = List.copyOf(because);
    assumes = List.copyOf(assumes);
  }

  /** The same answer, which supposes something about calls by other threads. */
  public ClauseResult assuming(List<String> what) {
    return new ClauseResult(question, verdict, because, what, group, confirmation, millis);
  }

  /** The same answer, which is an interference. */
  public ClauseResult in(FindingGroup found) {
    return new ClauseResult(
        question, verdict, because, assumes, Optional.of(found), confirmation, millis);
  }

  /**
   * The same answer with the result of running its plan.
   *
   * @param refuted what runs have shown of plans that were found before, or of this
   */
  public ClauseResult with(Confirmation run, List<String> refuted) {
    List<String> reasons = new ArrayList<>(refuted);
    if (run.kind() == Confirmation.Kind.NOT_RUN) {
      reasons.add("no run confirms the plan: " + run.text());
    }
    return new ClauseResult(question, verdict, reasons, assumes, group, run, millis);
  }

  /** The failure that followed when the precondition was false in a run; empty if it was not. */
  Optional<String> failure() {
    return confirmation.kind() == Confirmation.Kind.CONFIRMED
        ? Optional.of(confirmation.text())
        : Optional.empty();
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
    return new ClauseResult(
        question, verdict, because, List.of(), Optional.empty(), Confirmation.NO_PLAN, millis);
  }
}
