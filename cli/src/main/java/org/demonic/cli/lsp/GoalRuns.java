package org.demonic.cli.lsp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.synthesize.answer.Cancellation;

/** What is known of the goals of one version of a text. Used by one thread at a time. */
final class GoalRuns {
  private final Map<String, Run> byGoal = new HashMap<>();

  private int number;
  private boolean closed;

  /**
   * A check of a goal.
   *
   * @param number counts the checks
   * @param answer absent as long as it is not there
   */
  record Run(int number, Cancellation cancellation, Optional<GoalAnswer> answer) {}

  /** Notes that a goal is being checked; {@link #finish} takes what this gives. */
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
   * Notes an answer, or that there will be none.
   *
   * @return whether it counts: not if the text has changed, or another check was begun
   */
  boolean finish(String goal, Run started, Optional<GoalAnswer> answer) {
    if (!byGoal.remove(goal, started)) {
      return false;
    }
    answer.ifPresent(
        a -> byGoal.put(goal, new Run(started.number(), started.cancellation(), answer)));
    return true;
  }

  /** What is known of a goal, if anything. */
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
