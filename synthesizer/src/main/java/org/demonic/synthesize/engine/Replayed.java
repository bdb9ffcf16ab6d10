package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Replay;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;

/**
 * Plans become verdicts here, once the evaluator, which knows nothing of solvers, confirms them.
 */
final class Replayed {
  private Replayed() {}

  /**
   * The verdict on a plan.
   *
   * @param leftOut what the solver was not told, which excuses a plan that does not replay
   */
  static Verdict verdict(Task task, Plan plan, List<String> leftOut) {
    Journal journal = task.journal();
    try {
      Optional<String> complaint = Replay.complaint(task.domain(), task.goal(), task.fresh(), plan);
      if (complaint.isPresent() && !leftOut.isEmpty()) {
        return journal.unknown(String.join("; ", leftOut));
      } else if (complaint.isPresent()) {
        throw new IllegalStateException(
            "a plan of %d actions does not replay: %s".formatted(plan.length(), complaint.get()));
      }
      return new Verdict.Interference(plan);
    } catch (NotEvaluableException notReplayable) {
      String reason =
          "a plan of %d actions was found, but it cannot be confirmed: %s"
              .formatted(plan.length(), notReplayable.getMessage());
      journal.note(new Attempt(Engine.SEARCH, Stop.UNDECIDED, reason));
      return journal.unknown(reason);
    }
  }
}
