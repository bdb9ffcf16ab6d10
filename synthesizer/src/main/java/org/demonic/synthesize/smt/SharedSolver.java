package org.demonic.synthesize.smt;

import com.microsoft.z3.Context;
import com.microsoft.z3.Solver;
import java.util.Optional;
import java.util.concurrent.BlockingDeque;
import java.util.concurrent.LinkedBlockingDeque;

/**
 * A context of Z3's with a solver, which small checks use one after the other: to make one for each
 * costs more than most of them do.
 *
 * <p>Which model Z3 finds depends on all that was made in a context before, and so does which of
 * several cores. Whoever shares one must not look at either: only at whether there is a model, of
 * formulas for which Z3 decides that.
 */
public final class SharedSolver {
  /** What checks leave behind is gone after so many. */
  private static final int MOST_USES = 20;

  private static final BlockingDeque<SharedSolver> IDLE =
      new LinkedBlockingDeque<>(Runtime.getRuntime().availableProcessors());

  private final Context context = Smt.newContext();
  private final Solver solver = context.mkSimpleSolver();
  private Optional<Query> holder = Optional.empty();
  private int uses;

  private SharedSolver() {}

  /** One that nobody else uses, until it is {@linkplain #giveBack given back}. */
  public static SharedSolver take() {
    SharedSolver idle = IDLE.pollFirst();
    return idle == null ? new SharedSolver() : idle;
  }

  public Context context() {
    return context;
  }

  /** The solver for another query; the last one that had it must not be asked any more. */
  Solver solver(Query query) {
    forget();
    solver.push();
    holder = Optional.of(query);
    return solver;
  }

  /** Whether a query has the solver, and no other since. */
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
   * Ends its use.
   *
   * @param isSound whether others may use it: not after an interrupt or an exception
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
