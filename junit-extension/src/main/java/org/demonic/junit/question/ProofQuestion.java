package org.demonic.junit.question;

import java.util.Optional;
import java.util.Set;
import org.demonic.code.step.ThreadSteps;

/**
 * The question whose proof shows that no other thread can break a clause at a check point.
 *
 * @param unread what the clause depends on and is not known: then nothing is proved or refuted
 * @param doubt why nothing is proved, such as that a fraction which the clause reads may become
 *     NaN, which demonL does not have
 * @param steps what other threads can do
 * @param possible the question over all that they may do: a proof is one for the code
 * @param before what is known of the time before the thread took its locks; empty if it has none
 *     that matter, or took them outside of the module's code
 * @param operands empty if no other thread can change what the clause says of the receiver and the
 *     arguments of the call
 */
public record ProofQuestion(
    Set<String> unread,
    Optional<String> doubt,
    ThreadSteps steps,
    CheckQuestion possible,
    Optional<Before> before,
    Optional<ReadOperands> operands) {
  public ProofQuestion {
    unread = Set.copyOf(unread);
  }

  /** Whether a proof about the steps that were read would be one for the code. */
  public boolean isProvable() {
    return unread.isEmpty() && doubt.isEmpty() && steps.limits().isEmpty();
  }

  ProofQuestion at(CheckQuestion other) {
    return new ProofQuestion(unread, doubt, steps, other, before, operands);
  }
}
