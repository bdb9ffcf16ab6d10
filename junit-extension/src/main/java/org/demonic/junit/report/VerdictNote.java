package org.demonic.junit.report;

import java.util.List;
import java.util.Optional;
import org.demonic.junit.contract.ClauseText;
import org.demonic.junit.problem.Unanswered;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.report.output.OutputFolder;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.translate.domain.JavaClause;

/** Says in one line what a reader should know of a verdict that does not fail the test. */
public final class VerdictNote {
  /** The verdict where the state at a call contradicts the domain, which is a mistake of ours. */
  public static final Verdict.Unknown CONTRADICTION =
      new Verdict.Unknown("the state at this call is not one that demonL can have", List.of());

  /** The verdict of a question that a mistake of ours has left without an answer. */
  public static final Verdict.Unknown INTERNAL_ERROR =
      new Verdict.Unknown("Demonic itself failed, which fails the test", List.of());

  /** The verdict of a question for which the others of its check left no work. */
  public static final Verdict.Unknown CHECK_OUT_OF_TIME =
      new Verdict.Unknown("the limit for a check (demonic.timeout) was reached", List.of());

  /** The verdict of a question for which no work was left. */
  public static final Verdict.Unknown OUT_OF_TIME =
      new Verdict.Unknown(
          "the limit for all checks of this test (demonic.testTimeout) was reached", List.of());

  private VerdictNote() {}

  /** The question without an answer, and the reason, if the verdict is UNKNOWN. */
  public static Optional<Unanswered> unknown(ClauseResult result) {
    if (result.confirmation().kind() == Confirmation.Kind.REFUTED) {
      return Optional.of(
          new Unanswered(
              question(result.question()) + ": " + String.join("; ", result.because()),
              "look whether other objects, or other code, can do this; if not, report it with the file of"
                  + " the check in "
                  + OutputFolder.ofModule()));
    }
    return result.verdict() instanceof Verdict.Unknown unknown
        ? Optional.of(
            new Unanswered(
                question(result.question()) + ": " + String.join("; ", result.because()),
                remedy(unknown)))
        : Optional.empty();
  }

  /** The assumption of a proof about calls by other threads, if it makes any. */
  public static Optional<String> assumption(ClauseResult result) {
    return result.assumes().isEmpty() || result.verdict() instanceof Verdict.Unknown
        ? Optional.empty()
        : Optional.of(question(result.question()) + ": " + String.join("; ", result.assumes()));
  }

  private static String remedy(Verdict.Unknown unknown) {
    if (unknown.equals(OUT_OF_TIME)) {
      return "let the test make fewer calls or use smaller objects, or raise demonic.testTimeout";
    }
    return unknown.equals(CONTRADICTION) || unknown.equals(INTERNAL_ERROR)
        ? "report this, with the file of the check in " + OutputFolder.ofModule()
        : "hold one lock wherever that is read or written; or raise demonic.actions, demonic.fresh,"
            + " demonic.timeout or demonic.memory";
  }

  /** The question in words, with its place. */
  public static String question(CheckQuestion question) {
    return question(question.point(), question.clause());
  }

  /** The question about a clause in words, with its place. */
  public static String question(CheckPoint point, JavaClause clause) {
    return "%s at %s:%d: %s requires %s"
        .formatted(
            point.routineName(),
            point.site().body().file(),
            point.site().line(),
            point.callee().method().name() + "()",
            ClauseText.of(clause));
  }
}
