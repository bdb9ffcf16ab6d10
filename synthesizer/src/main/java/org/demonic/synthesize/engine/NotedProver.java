package org.demonic.synthesize.engine;

import java.util.Optional;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.smt.SolverBudget;

/** A proof that is found at once or not at all. The journal notes how it ends. */
public final class NotedProver implements Prover {
  private final Engine engine;
  private final Prover proof;
  private final String failure;
  private final Journal journal;

  private NotedProver(Engine engine, Prover proof, String failure, Journal journal) {
    this.engine = engine;
    this.proof = proof;
    this.failure = failure;
    this.journal = journal;
  }

  /** A proof by an invariant that is found by dropping guesses. */
  public static Prover guesses(EncodedProblem problem, SolverBudget budget, Journal journal) {
    return new NotedProver(
        Engine.INVARIANT,
        actions -> InvariantProof.find(problem, budget),
        "no guess about single fields suffices",
        journal);
  }

  /** A proof by an invariant of relations between fields. */
  public static Prover relations(
      EncodedProblem problem, ProofBound bound, SolverBudget budget, Journal journal) {
    return new NotedProver(
        Engine.RELATIONS,
        actions -> RelationProof.find(problem, bound, budget),
        "no linear relation or order of fields suffices",
        journal);
  }

  @Override
  public Optional<Verdict> prove(int actions) {
    journal.begin(engine, actions);
    try {
      Optional<Verdict> verdict = proof.prove(actions);
      journal.note(new Attempt(engine, Stop.NO_ANSWER, failure));
      return verdict;
    } catch (LimitException notKnown) {
      journal.stopped(engine, notKnown);
      return Optional.empty();
    }
  }
}
