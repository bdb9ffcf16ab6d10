package org.demonic.cli.lsp;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.source.Diagnostic;
import org.demonic.synthesize.answer.Cancellation;

/** Answers goals and reviews domains for the server. */
public interface GoalChecker {
  /**
   * Answers a goal; may take as long as the usual limits allow.
   *
   * @param cancellation ends the check when nobody waits for the answer any more
   */
  GoalAnswer check(Domain domain, Goal goal, Cancellation cancellation);

  /**
   * The warnings that only a solver can find, on what makes answers say less than they seem to:
   * actions that can never run, an {@code initial} that contradicts itself.
   *
   * @param cancellation ends the review when nobody waits for it any more
   */
  List<Diagnostic> review(Domain domain, List<Goal> goals, Cancellation cancellation);

  /**
   * An answer in words.
   *
   * @param verdict the words that follow {@code expect} in a goal whose author expects this answer;
   *     empty if there is no verdict
   * @param headline the verdict and whether it was expected, on one line
   * @param details the plan, the proof or the reason, as lines
   */
  record GoalAnswer(
      Judgement judgement, Optional<String> verdict, String headline, List<String> details) {
    public GoalAnswer {
      details = List.copyOf(details);
    }
  }

  /** Says whether an answer is the one that the author of the goal expects. */
  enum Judgement {
    EXPECTED,
    UNEXPECTED,
    /** There is no answer within the limits. */
    UNKNOWN
  }
}
