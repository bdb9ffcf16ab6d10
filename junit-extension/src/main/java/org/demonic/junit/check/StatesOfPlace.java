package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.junit.problem.Unanswered;
import org.demonic.junit.question.CheckPoint;
import org.demonic.junit.question.CodeQuestionReader.ClauseReading;

/**
 * The states in which a test makes a call at one place. The first ones are kept, and answered when
 * the test has ended. In a loop that goes on for long, a later state is kept only if its answer
 * does not follow from the proofs of those before; and if there are too many of that kind, the
 * others are counted, and the test says so.
 */
final class StatesOfPlace {
  /** The number of first states that are kept, whatever their answers are. */
  private static final int FIRST = 100;

  /** No more are kept. */
  private static final int MOST = 300;

  /** The number of states that are proved in order to learn what their proofs have in common. */
  private static final int EXAMPLES = 8;

  private final String place;
  private final GoalSolver solver;
  private final List<Answers.CheckedCall> kept = new ArrayList<>();
  private int learned;
  private int leftOut;
  private boolean isOutOfTime;

  /** Whether the states that were looked at have proofs. */
  private boolean isHopeful = true;

  /**
   * Creates an empty set of states.
   *
   * @param point one of the check points at the place
   * @param solver answers while the test runs
   */
  StatesOfPlace(CheckPoint point, GoalSolver solver) {
    this.place =
        "%s at %s:%d: %s"
            .formatted(
                point.routineName(),
                point.site().body().file(),
                point.site().line(),
                point.callee().method().name() + "()");
    this.solver = solver;
  }

  /** Whether proofs of the states before are proofs for all that is asked in another one. */
  boolean isProved(List<ClauseReading> readings) {
    if (kept.size() < FIRST || !isHopeful) {
      return false;
    }
    if (kept.size() >= 2 * learned) {
      learn();
    }
    GoalSolver known = solver.forAnotherCheck().withoutSearch();
    return isHopeful && readings.stream().allMatch(r -> CodeAnswer.isProved(r.proof(), known));
  }

  /** Adds a state in which nothing was asked before. Returns whether it is to be answered. */
  boolean add(Answers.CheckedCall asked) {
    if (kept.size() == MOST) {
      leftOut++;
      return false;
    }
    return kept.add(asked);
  }

  private void learn() {
    learned = kept.size();
    isHopeful =
        kept.subList(learned - EXAMPLES, learned).stream()
            .flatMap(example -> example.questions().stream())
            .map(q -> CodeAnswer.alone(q, solver.forAnotherCheck()))
            .allMatch(answer -> CodeAnswer.isProof(answer.verdict()));
  }

  /** Counts a call about which nothing is asked, because there is no time for that. */
  void leaveOut() {
    isOutOfTime = true;
    leftOut++;
  }

  /** The unanswered question, if there is one. */
  Optional<Unanswered> unanswered() {
    if (leftOut == 0) {
      return Optional.empty();
    }
    return Optional.of(
        isOutOfTime
            ? new Unanswered(
                "%s: %,d more calls were not asked about: reading states took half of demonic.testTimeout"
                    .formatted(place, leftOut),
                "let the test make fewer calls or use smaller objects, or raise demonic.testTimeout")
            : new Unanswered(
                "%s: %,d more calls were not asked about, after %,d states of which no proof covers"
                        .formatted(place, leftOut, MOST)
                    + " another",
                "let the test make fewer calls: the first ones show the same interference"));
  }
}
