package org.demonic.junit.question;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.demonic.code.share.Region;
import org.demonic.code.step.Observation;
import org.demonic.code.step.Step;
import org.demonic.code.step.ThreadSteps;
import org.demonic.junit.rely.BoundRely;
import org.demonic.junit.rely.SameThread;

/**
 * Can code that other threads run break one clause of a precondition at a check point?
 *
 * @param proof what is to be proved
 * @param plans what would refute it
 * @param relied the same question where calls from outside keep what the methods that run rely on;
 *     empty if these rely on nothing
 */
public record CodeQuestion(
    ProofQuestion proof, Plans plans, Context context, Optional<CodeQuestion> relied) {
  /**
   * The questions over what other threads surely can do: a plan is one for the code.
   *
   * @param suspended the question if one of them is held in the middle of a call and goes on later,
   *     too; empty if none can be
   * @param overflowing the question if numbers overflow, made when it is asked for; empty if none
   *     can
   * @param before what plans have to leave true that come before the thread takes its locks; empty
   *     if it has none that matter, or took them outside of the module's code
   */
  public record Plans(
      CheckQuestion certain,
      Optional<CheckQuestion> suspended,
      Optional<Supplier<CheckQuestion>> overflowing,
      Optional<PlansBefore> before) {
    private Plans without(Step step) {
      return new Plans(
          certain.without(step),
          suspended.map(question -> question.without(step)),
          overflowing.map(question -> () -> question.get().without(step)),
          before);
    }

    private Optional<Plans> assuming(Function<CheckQuestion, Optional<BoundRely>> assumption) {
      Optional<CheckQuestion> held = suspended.flatMap(q -> CodeQuestion.assuming(q, assumption));
      return suspended.isPresent() != held.isPresent()
          ? Optional.empty()
          : CodeQuestion.assuming(certain, assumption)
              .map(now -> new Plans(now, held, overflowing, before));
    }
  }

  /**
   * What is known of the call, and supposed.
   *
   * @param isOfFirst whether the method that makes the call is the one of the module that the
   *     thread has called first
   * @param observation what the thread looks at
   * @param grounds what a proof rests on
   * @param ownChecks what the thread has checked itself, if the clause is no contract, but a check
   *     in the code of the callee
   * @param unseen the binary names of classes that are not under test and have called the routine:
   *     their objects are not known, so plans leave out objects of the state that these may own
   * @param sameThread what annotations say of the one thread that runs methods, which the steps
   *     keep
   */
  public record Context(
      boolean isOfFirst,
      Observation observation,
      Grounds grounds,
      Optional<CallerChecks> ownChecks,
      Set<String> unseen,
      List<SameThread> sameThread) {
    public Context {
      unseen = Set.copyOf(unseen);
      sameThread = List.copyOf(sameThread);
    }

    /** The memory that the clause reads. */
    public Set<Region> clause() {
      return grounds.held().keySet();
    }
  }

  /** The question over all that other threads may do. */
  public CheckQuestion possible() {
    return proof.possible();
  }

  /** The steps of other threads. */
  public ThreadSteps steps() {
    return proof.steps();
  }

  /** Whether it supposes anything of other threads that their code does not say. */
  boolean isRelied() {
    return !context.sameThread().isEmpty() || !possible().point().relies().isEmpty();
  }

  /** The same, with what is asked where calls from outside keep what methods rely on. */
  CodeQuestion withRelied(CodeQuestion other) {
    return new CodeQuestion(proof, plans, context, Optional.of(other));
  }

  /**
   * The same question if calls from outside kept one more assumption: for callers that know that
   * threads of the module make no steps by themselves.
   *
   * @param assumption says it in terms of one of the questions
   * @return empty if it cannot be said in one of them
   */
  public Optional<CodeQuestion> assuming(Function<CheckQuestion, Optional<BoundRely>> assumption) {
    return assuming(possible(), assumption)
        .flatMap(
            now ->
                plans
                    .assuming(assumption)
                    .map(p -> new CodeQuestion(proof.at(now), p, context, Optional.empty())));
  }

  /** The same for plans without a step, which a run has refuted. */
  public CodeQuestion without(Step step) {
    return new CodeQuestion(proof, plans.without(step), context, Optional.empty());
  }

  private static Optional<CheckQuestion> assuming(
      CheckQuestion question, Function<CheckQuestion, Optional<BoundRely>> assumption) {
    return assumption.apply(question).map(rely -> question.at(question.point().relying(rely)));
  }
}
