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
 * Turns plans into verdicts once the concrete evaluator, which is independent of the solver, has
 * replayed them.
 */
final class Replayed {
  private Replayed() {}

  /**
   * The verdict on a plan.
   *
   * @param leftOut the constraints that the solver was not given; if there are some, a plan that
   *     cannot be replayed is no error
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
