package org.demonic.junit.question;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.share.Region;
import org.demonic.code.step.ThreadSteps;

/**
 * Can code that other threads run break one clause of a precondition at a check point?
 *
 * @param unread what the clause depends on and is not known: then nothing is proved or refuted
 * @param mayBeNotFinite whether a fraction that the clause reads may become NaN or infinite, which
 *     demonL does not have: then nothing is proved
 * @param steps what other threads can do to what the clause reads
 * @param possible the question over all that they may do: a proof is one for the code
 * @param certain the question over what they surely can do: a plan is one for the code
 * @param suspended the question over what they surely can do if one of them is held in the middle
 *     of a call and goes on later, too; empty if none can be
 * @param grounds what a proof rests on, a sentence each
 * @param clause the memory that the clause reads
 * @param before what is known if the thread has locks; empty if it has none that matter, or took
 *     them outside of the module's code
 * @param ownChecks what the thread has checked itself, if the clause is no contract, but a check in
 *     the code of the callee
 * @param relied the same question where calls from outside keep what the methods that run rely on;
 *     empty if these rely on nothing
 */
public record CodeQuestion(
    Set<String> unread,
    boolean mayBeNotFinite,
    ThreadSteps steps,
    CheckQuestion possible,
    CheckQuestion certain,
    Optional<CheckQuestion> suspended,
    List<String> grounds,
    Set<Region> clause,
    Optional<Before> before,
    Optional<OwnChecks> ownChecks,
    Optional<CodeQuestion> relied) {
  public CodeQuestion {
    unread = Set.copyOf(unread);
    grounds = List.copyOf(grounds);
    clause = Set.copyOf(clause);
  }

  /** The same, with what is asked where calls from outside keep what methods rely on. */
  CodeQuestion withRelied(CodeQuestion other) {
    return new CodeQuestion(
        unread,
        mayBeNotFinite,
        steps,
        possible,
        certain,
        suspended,
        grounds,
        clause,
        before,
        ownChecks,
        Optional.of(other));
  }
}
