package org.demonic.junit.question;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.rely.SameThread;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.syntax.Expression;
import org.demonic.lang.syntax.TypeReference;

/**
 * Can code that other threads run break one clause of a precondition at a check point?
 *
 * @param isOfFirst whether the method that makes the call is the one of the module that the thread
 *     has called first
 * @param unread what the clause depends on and is not known: then nothing is proved or refuted
 * @param doubt why nothing is proved, such as that a fraction which the clause reads may become
 *     NaN, which demonL does not have
 * @param observation what the thread looks at
 * @param steps what other threads can do to that
 * @param possible the question over all that they may do: a proof is one for the code
 * @param certain the question over what they surely can do: a plan is one for the code
 * @param suspended the question over what they surely can do if one of them is held in the middle
 *     of a call and goes on later, too; empty if none can be
 * @param overflowing the question over what they surely can do if numbers overflow, made when it is
 *     asked for; empty if none can
 * @param grounds what a proof rests on, a sentence each
 * @param clause the memory that the clause reads
 * @param before what is known if the thread has locks; empty if it has none that matter, or took
 *     them outside of the module's code
 * @param ownChecks what the thread has checked itself, if the clause is no contract, but a check in
 *     the code of the callee
 * @param operands empty if no other thread can change what the clause says of the receiver and the
 *     arguments of the call
 * @param unseen the binary names of classes that are not under test and have called the routine:
 *     their objects are not known, so plans leave out objects of the state that these may own
 * @param sameThread what annotations say of the one thread that runs methods, which the steps keep
 * @param relied the same question where calls from outside keep what the methods that run rely on;
 *     empty if these rely on nothing
 */
public record CodeQuestion(
    boolean isOfFirst,
    Set<String> unread,
    Optional<String> doubt,
    Observation observation,
    ThreadSteps steps,
    CheckQuestion possible,
    CheckQuestion certain,
    Optional<CheckQuestion> suspended,
    Optional<Supplier<CheckQuestion>> overflowing,
    List<String> grounds,
    Set<Region> clause,
    Optional<Before> before,
    Optional<OwnChecks> ownChecks,
    Optional<ReadOperands> operands,
    Set<String> unseen,
    List<SameThread> sameThread,
    Optional<CodeQuestion> relied) {
  public CodeQuestion {
    unread = Set.copyOf(unread);
    grounds = List.copyOf(grounds);
    clause = Set.copyOf(clause);
    unseen = Set.copyOf(unseen);
    sameThread = List.copyOf(sameThread);
  }

  /** Whether it supposes anything of other threads that their code does not say. */
  boolean isRelied() {
    return !sameThread.isEmpty() || !possible.point().relies().isEmpty();
  }

  /** The same, with what is asked where calls from outside keep what methods rely on. */
  CodeQuestion withRelied(CodeQuestion other) {
    return with(possible, certain, suspended, overflowing, Optional.of(other));
  }

  private CodeQuestion with(
      CheckQuestion newPossible,
      CheckQuestion newCertain,
      Optional<CheckQuestion> newSuspended,
      Optional<Supplier<CheckQuestion>> newOverflowing,
      Optional<CodeQuestion> newRelied) {
    return new CodeQuestion(
        isOfFirst,
        unread,
        doubt,
        observation,
        steps,
        newPossible,
        newCertain,
        newSuspended,
        newOverflowing,
        grounds,
        clause,
        before,
        ownChecks,
        operands,
        unseen,
        sameThread,
        newRelied);
  }

  /**
   * The same question if calls from outside kept one more assumption: for callers that know that
   * threads of the module make no steps by themselves.
   *
   * @param assumption says it in terms of one of the questions
   * @return empty if it cannot be said in one of them
   */
  public Optional<CodeQuestion> assuming(Function<CheckQuestion, Optional<BoundRely>> assumption) {
    Optional<CheckQuestion> newPossible = assuming(possible, assumption);
    Optional<CheckQuestion> newCertain = assuming(certain, assumption);
    Optional<CheckQuestion> newSuspended = suspended.flatMap(q -> assuming(q, assumption));
    return newPossible.isEmpty()
            || newCertain.isEmpty()
            || suspended.isPresent() != newSuspended.isPresent()
        ? Optional.empty()
        : Optional.of(
            with(newPossible.get(), newCertain.get(), newSuspended, overflowing, Optional.empty()));
  }

  /** The same for plans without a step, which a run has refuted. */
  public CodeQuestion without(Step step) {
    return with(
        possible,
        certain.without(step),
        suspended.map(question -> question.without(step)),
        overflowing.map(question -> () -> question.get().without(step)),
        Optional.empty());
  }

  private static Optional<CheckQuestion> assuming(
      CheckQuestion question, Function<CheckQuestion, Optional<BoundRely>> assumption) {
    return assumption.apply(question).map(rely -> question.at(question.point().relying(rely)));
  }

  /**
   * Operands of the call that the thread has read from memory which other threads write: in another
   * run it may read something else there, so that a proof has to hold for whatever they are.
   *
   * @param parameters what the clause calls them
   * @param symbols for each name in {@code known} that is no object of the state, the type of the
   *     value that it stands for; {@link #nameOf} is one for each operand
   * @param known what surely holds at the call, whatever they are
   * @param written what the thread may have written itself since it took its locks, if other
   *     threads act before that; empty if the thread has no locks
   */
  public record ReadOperands(
      Set<String> parameters,
      Map<String, TypeReference> symbols,
      Expression known,
      Optional<Set<Region>> written) {
    public ReadOperands {
      parameters = Set.copyOf(parameters);
      symbols = Map.copyOf(symbols);
    }

    /** {@code the receiver}, {@code the argument `k`}. */
    public String text() {
      return parameters.stream()
          .sorted()
          .map(p -> p.equals(Domain.THIS) ? "the receiver" : "the argument `" + p + "`")
          .collect(Collectors.joining(" and "));
    }

    /** The name of an operand. */
    static String nameOf(String parameter) {
      return "operand " + parameter;
    }
  }
}
