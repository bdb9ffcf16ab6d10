package org.demonic.synthesize.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import java.util.Optional;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * A Z3 context with a solver that small checks use one after the other, because a context of its
 * own costs more than most of them.
 *
 * <p>Which model or core Z3 finds depends on everything that was made in the context before. So
 * users of a shared solver must not look at models or cores, but only at whether there is a model;
 * and they may only ask for formulas that Z3 can always decide.
 */
public final class SharedSolver {
  /** The context is replaced after this many checks, to get rid of what they leave behind. */
  private static final int MOST_USES = 20;

  private static final BlockingDeque<SharedSolver> IDLE =
      new LinkedBlockingDeque<>(Runtime.getRuntime().availableProcessors());

  private final Context context = Smt.newContext();
  private final Solver solver = context.mkSimpleSolver();
  private Optional<Query> holder = Optional.empty();
  private int uses;

  private SharedSolver() {}

  /** Takes a shared solver that nobody else uses until it is {@linkplain #giveBack given back}. */
  public static SharedSolver take() {
    SharedSolver idle = IDLE.pollFirst();
    return idle == null ? new SharedSolver() : idle;
  }

  /** The context of the solver. */
  public Context context() {
    return context;
  }

  /** Gives the solver to another query; the query that had it before must not be asked any more. */
  Solver solver(Query query) {
    forget();
    solver.push();
    holder = Optional.of(query);
    return solver;
  }

  /** Whether a query still has the solver. */
  boolean isHeldBy(Query query) {
    return holder.equals(Optional.of(query));
  }

  private void forget() {
    if (holder.isPresent()) {
      solver.pop();
      holder = Optional.empty();
    }
  }

  /**
   * Gives the solver back.
   *
   * @param isSound whether others may use it; false after an interrupt or an exception
   */
  public void giveBack(boolean isSound) {
    uses++;
    if (isSound && uses < MOST_USES) {
      forget();
      if (IDLE.offerFirst(this)) {
        return;
      }
    }
    context.close();
  }
}
