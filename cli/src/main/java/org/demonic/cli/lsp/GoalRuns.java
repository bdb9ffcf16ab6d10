package org.demonic.cli.lsp;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.cli.lsp.GoalChecker.GoalAnswer;
import org.demonic.synthesize.answer.Cancellation;

/**
 * What is known of the goals of documents since their last change. Used by one thread at a time.
 */
final class GoalRuns {
  private final Map<String, Map<String, Run>> byDocument = new HashMap<>();

  private int number;

  /**
   * A check of a goal.
   *
   * @param number counts the checks
   * @param answer absent as long as it is not there
   */
  record Run(int number, Cancellation cancellation, Optional<GoalAnswer> answer) {}

  /** Notes that a goal is being checked; {@link #finish} takes what this gives. */
  Run start(String uri, String goal, Cancellation cancellation) {
    Run run = new Run(number++, cancellation, Optional.empty());
    Run other = of(uri).put(goal, run);
    if (other != null) {
      other.cancellation().cancel();
    }
    return run;
  }

  /**
   * Notes an answer, or that there will be none.
   *
   * @return whether it counts: not if the document has changed, or another check was begun
   */
  boolean finish(String uri, String goal, Run started, Optional<GoalAnswer> answer) {
    if (!of(uri).remove(goal, started)) {
      return false;
    }
    answer.ifPresent(
        a -> of(uri).put(goal, new Run(started.number(), started.cancellation(), answer)));
    return true;
  }

  /** What is known of a goal, if anything. */
  Optional<Run> find(String uri, String goal) {
    return Optional.ofNullable(of(uri).get(goal));
  }

  /** Forgets what was known of a document that has changed, and ends what is being found out. */
  void forget(String uri) {
    of(uri).values().forEach(run -> run.cancellation().cancel());
    byDocument.remove(uri);
  }

  private Map<String, Run> of(String uri) {
    return byDocument.computeIfAbsent(uri, u -> new HashMap<>());
  }
}
