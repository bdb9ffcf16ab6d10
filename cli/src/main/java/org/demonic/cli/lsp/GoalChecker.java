package org.demonic.cli.lsp;

import java.util.List;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.answer.Cancellation;

/** Answers goals. The server only shows what it is told. */
public interface GoalChecker {
  /**
   * Answers a goal; may take as long as the usual limits allow.
   *
   * @param cancellation says when nobody waits for the answer any more
   */
  GoalAnswer check(Domain domain, Goal goal, Cancellation cancellation);

  /**
   * What makes answers mean less than they seem to, and takes a solver to find: actions that can
   * never run, an {@code initial} that contradicts itself.
   *
   * @param cancellation says when nobody waits for that any more
   */
  List<Diagnostic> review(Domain domain, List<Goal> goals, Cancellation cancellation);

  /**
   * An answer in words.
   *
   * @param headline the verdict and what is to be said of it, on one line
   * @param details how it is known, a line each
   */
  record GoalAnswer(Judgement judgement, String headline, List<String> details) {
    public GoalAnswer {
      details = List.copyOf(details);
    }
  }

  /** Whether an answer is the one that the goal's author expects. */
  enum Judgement {
    EXPECTED,
    UNEXPECTED,
    /** There is no answer within the limits. */
    UNKNOWN
  }
}
