package org.demonic.cli.lsp;

import java.util.List;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;

/** Answers goals. The server only shows what it is told. */
@FunctionalInterface
public interface GoalChecker {
  /** Answers a goal; may take as long as the usual limits allow. */
  GoalAnswer check(Domain domain, Goal goal);

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
