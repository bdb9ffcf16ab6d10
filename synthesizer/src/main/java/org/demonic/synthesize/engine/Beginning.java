package org.demonic.synthesize.engine;

import java.util.Optional;
import org.demonic.lang.domain.Term;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodingContext;

/** Checks that there is a first state, and that all of {@code initial} is defined in it. */
public final class Beginning implements Prover {
  private static final String TOO_FEW_OBJECTS =
      "there is no first state with the goal's objects and at most %d new ones of each type:"
          + " declare the objects that `initial` refers to, or allow more with `fresh`";

  private final Task task;
  private final EncodingContext encoding;
  private final FirstStates first;

  /** The check of a task's first states. */
  public Beginning(Task task, EncodingContext encoding, FirstStates first) {
    this.task = task;
    this.encoding = encoding;
    this.first = first;
  }

  /**
   * The verdict if there is no first state: the answer is vacuous, unless more objects could help.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  @Override
  public Optional<Verdict> prove(int actions) throws LimitException {
    boolean possible = first.canBegin();
    if (task.initialMustBeDefined()) {
      mustBeDefined(possible);
    }
    if (possible) {
      return Optional.empty();
    }
    return Optional.of(
        isVacuousWithAnyObjects()
            ? new Verdict.Stable(true)
            : task.journal().unknown(TOO_FEW_OBJECTS.formatted(task.fresh())));
  }

  /**
   * Whether there is a first state; true where the solver does not know.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public boolean isPossible() {
    try {
      boolean possible = first.canBegin();
      mustBeDefined(possible);
      return possible || !isVacuousWithAnyObjects();
    } catch (LimitException | OverLimitException notKnown) {
      return true;
    }
  }

  private void mustBeDefined(boolean possible) {
    Optional<Term> part = possible ? first.undefinedPart() : undefinedClause();
    if (part.isPresent()) {
      throw new UndefinedInitialException(part.get());
    }
  }

  private Optional<Term> undefinedClause() {
    try {
      return UndefinedClause.part(
          encoding.smt().context(), task.domain(), task.goal(), task.fresh(), task.budget());
    } catch (LimitException notKnown) {
      return Optional.empty();
    }
  }

  private boolean isVacuousWithAnyObjects() {
    try {
      return StabilityProof.isVacuous(
          encoding, task.domain(), task.goal(), task.problem().given(), task.budget());
    } catch (LimitException notKnown) {
      return false;
    }
  }
}
