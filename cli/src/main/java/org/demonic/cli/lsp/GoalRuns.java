package org.demonic.cli.lsp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.synthesize.answer.Cancellation;

/**
 * The running and finished checks of the goals of one version of a text. Used by one thread at a
 * time.
 */
final class GoalRuns {
  private final Map<String, Run> byGoal = new HashMap<>();

  private int number;
  private boolean closed;

  /**
   * A check of a goal.
   *
   * @param number the number of this check, which tells it from earlier checks of the same goal
   * @param answer empty while the check is running
   */
  record Run(int number, Cancellation cancellation, Optional<GoalAnswer> answer) {}

  /** Records that a goal is being checked; {@link #finish} takes what this returns. */
  Run start(String goal, Cancellation cancellation) {
    Run run = new Run(number++, cancellation, Optional.empty());
    if (closed) {
      cancellation.cancel();
      return run;
    }
    Run other = byGoal.put(goal, run);
    if (other != null) {
      other.cancellation().cancel();
    }
    return run;
  }

  /**
   * Records the answer of a check, or that the check ended without one.
   *
   * @return whether the answer is valid: false if the text has changed or another check has begun
   */
  boolean finish(String goal, Run started, Optional<GoalAnswer> answer) {
    if (!byGoal.remove(goal, started)) {
      return false;
    }
    answer.ifPresent(
        a -> byGoal.put(goal, new Run(started.number(), started.cancellation(), answer)));
    return true;
  }

  /** The newest check of a goal, if there is one. */
  Optional<Run> find(String goal) {
    return Optional.ofNullable(byGoal.get(goal));
  }

  /** Ends all checks: the text has changed. */
  void close() {
    closed = true;
    byGoal.values().forEach(run -> run.cancellation().cancel());
    byGoal.clear();
  }
}
