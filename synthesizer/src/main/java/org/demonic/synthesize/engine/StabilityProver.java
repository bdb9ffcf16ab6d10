package org.demonic.synthesize.engine;

import com.microsoft.z3.Context;
import java.util.List;
import java.util.Optional;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.engine.StabilityProof.Result;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * The stability query as one of the provers. If {@link FirstLook} may have run, the query gets a Z3
 * context of its own. Otherwise the plan that is found later could depend on whether it ran.
 */
public final class StabilityProver implements Prover {
  private final Task task;
  private final EncodingContext encoding;
  private final FirstLook.Sight seen;

  /**
   * The query for a task.
   *
   * @param seen the result of the first look, which may have the answer already
   */
  public StabilityProver(Task task, EncodingContext encoding, FirstLook.Sight seen) {
    this.task = task;
    this.encoding = encoding;
    this.seen = seen;
  }

  @Override
  public Optional<Verdict> prove(int actions) {
    if (seen.stability().isPresent()) {
      return verdict(seen.stability().get());
    } else if (!task.mayUse(Engine.STABILITY)) {
      return Optional.empty();
    } else if (!seen.looked()) {
      return ask(encoding, task.budget());
    }
    SolverBudget rest = task.budget().rest();
    try (Context apart = Smt.newContext()) {
      EncodingContext own =
          new EncodingContext(apart, task.domain(), List.of(task.goal()), task.trace(), rest);
      return rest.during(apart, () -> ask(own, rest));
    }
  }

  /**
   * Asks the query. If the solver gives up, that is no verdict, because it may still find a plan.
   */
  private Optional<Verdict> ask(EncodingContext asked, SolverBudget left) {
    try {
      return verdict(ask(task, asked, left));
    } catch (LimitException notKnown) {
      task.journal().stopped(Engine.STABILITY, notKnown);
      return Optional.empty();
    }
  }

  /**
   * Asks the query, and notes the result in the journal.
   *
   * @throws LimitException if the solver does not know
   */
  static Result ask(Task task, EncodingContext encoding, SolverBudget budget)
      throws LimitException {
    task.journal().begin(Engine.STABILITY, 0);
    Result result =
        StabilityProof.run(encoding, task.domain(), task.goal(), task.problem().given(), budget);
    task.journal().note(new Attempt(Engine.STABILITY, Stop.NO_ANSWER, result.words()));
    return result;
  }

  private static Optional<Verdict> verdict(Result result) {
    return result == Result.STABLE ? Optional.of(new Verdict.Stable(false)) : Optional.empty();
  }
}
