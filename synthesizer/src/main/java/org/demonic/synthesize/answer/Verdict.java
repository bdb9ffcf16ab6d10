package org.demonic.synthesize.answer;

import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.eval.Plan;

/** The answer to a goal. */
public sealed interface Verdict {
  /** The name that users and files know it by: {@code STABLE}, {@code UNREACHABLE} and so on. */
  String name();

  /** What has found a proof; empty for other verdicts. */
  default Optional<Engine> prover() {
    return this instanceof Unreachable proof
        ? Optional.of(proof.by())
        : this instanceof Stable ? Optional.of(Engine.STABILITY) : Optional.empty();
  }

  /** Calls the method of a visitor that is for this kind of verdict. */
  <R> R accept(VerdictVisitor<R> visitor);

  /** Whether there is no first state, so that the answer shows nothing. */
  default boolean isVacuous() {
    return this instanceof Stable stable && stable.vacuous();
  }

  /**
   * No state that the rely and the invariants allow satisfies the final state: a proof, whatever
   * the actions.
   *
   * @param vacuous whether this is so because no first state satisfies {@code initial} and the
   *     invariants, however many objects there are: then the proof shows nothing about the actions,
   *     and the question is most likely a mistake
   */
  record Stable(boolean vacuous) implements Verdict {
    @Override
    public String name() {
      return "STABLE";
    }

    @Override
    public <R> R accept(VerdictVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * No sequence of actions, however long, leads to the final state, with the objects of the goal
   * and as many new ones as the limits allow.
   *
   * @param by what has found the proof
   * @param method how this was proved, for a person, such as "induction over 1 step"
   * @param clauses those that the proof uses, besides the clauses of {@code initial} and the
   *     invariants of the first state
   * @param invariant conditions, in which {@code old} is the first state, that hold in the first
   *     state and after each action that begins where they hold, and exclude the final state; empty
   *     if the proof is of another kind
   */
  record Unreachable(Engine by, String method, List<Clause> clauses, List<Clause> invariant)
      implements Verdict {
    public Unreachable {
      clauses = List.copyOf(clauses);
      invariant = List.copyOf(invariant);
    }

    /** A proof without an invariant that could be shown. */
    public Unreachable(Engine by, String method, List<Clause> clauses) {
      this(by, method, clauses, List.of());
    }

    @Override
    public String name() {
      return "UNREACHABLE";
    }

    @Override
    public <R> R accept(VerdictVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A shortest sequence of actions that leads to the final state. The concrete evaluator has
   * replayed it.
   */
  record Interference(Plan plan) implements Verdict {
    @Override
    public String name() {
      return "INTERFERENCE";
    }

    @Override
    public <R> R accept(VerdictVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * No other verdict was found within the limits.
   *
   * @param reason which limit was hit, or what could not be read, as one sentence without full stop
   * @param attempts the engines that were tried, in this order, and how each ended
   */
  record Unknown(String reason, List<Attempt> attempts) implements Verdict {
    public Unknown {
      attempts = List.copyOf(attempts);
    }

    @Override
    public String name() {
      return "UNKNOWN";
    }

    @Override
    public <R> R accept(VerdictVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
