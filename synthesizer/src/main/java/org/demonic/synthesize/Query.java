package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Global;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import java.util.Collection;
import java.util.List;
import java.util.function.Supplier;
import org.demonic.synthesize.Attempt.Stop;

/**
 * A solver with a budget: Z3's core, without the tactics that its default solver tries first, which
 * turn numbers of 32 bits into bits. What it is asked for stands in assumption literals, so that it
 * keeps what it learns; only questions that have nothing in common are asked {@link #apart}.
 */
final class Query {
  private final Smt smt;
  private final Solver solver;
  private final SolverBudget budget;

  Query(Smt smt, SolverBudget budget) {
    this.smt = smt;
    this.budget = budget;
    this.solver = smt.keep(smt.context().mkSimpleSolver());
  }

  void add(BoolExpr constraint) {
    if (!smt.isYes(constraint)) {
      solver.add(new BoolExpr[] {constraint});
    }
  }

  void add(Collection<BoolExpr> constraints) {
    constraints.forEach(this::add);
  }

  /**
   * Whether there is a model.
   *
   * @throws LimitException if the solver does not know
   */
  boolean isSatisfiable(BoolExpr... assumptions) throws LimitException {
    return isSatisfiable(List.of(assumptions));
  }

  boolean isSatisfiable(Collection<BoolExpr> assumptions) throws LimitException {
    return isSatisfiable(assumptions, Long.MAX_VALUE);
  }

  /**
   * Whether there is a model.
   *
   * @param units the most that this question may cost
   * @throws LimitException if the solver does not know
   */
  boolean isSatisfiable(Collection<BoolExpr> assumptions, long units) throws LimitException {
    if (budget.isExhausted()) {
      throw new LimitException(Stop.EFFORT, budget.describe());
    }
    Params params = smt.context().mkParams();
    params.add("rlimit", (int) Math.max(1, Math.min(units, budget.unitsLeft())));
    params.add("timeout", budget.millisLeft());
    // Else the solver takes an interrupt as its limit, and the process goes on.
    params.add("ctrl_c", false);
    solver.setParameters(params);
    Global.setParameter("memory_high_watermark_mb", Integer.toString(budget.memory()));
    Status status = solver.check(assumptions.toArray(new BoolExpr[0]));
    count();
    smt.trace().asked(solver, assumptions, status);
    if (status == Status.UNKNOWN && budget.isOutOfMemory()) {
      throw new LimitException(Stop.EFFORT, budget.describeMemory());
    } else if (status == Status.UNKNOWN) {
      throw budget.isExhausted()
          ? new LimitException(Stop.EFFORT, budget.describe())
          : new LimitException(
              Stop.UNDECIDED, "the solver gave up (%s)".formatted(solver.getReasonUnknown()));
    }
    return status == Status.SATISFIABLE;
  }

  /** A question of its own: what is added for it is forgotten with its end. */
  <T> T apart(Supplier<T> question) {
    solver.push();
    try {
      return question.get();
    } finally {
      solver.pop();
    }
  }

  /** The units used so far. */
  long used() {
    return budget.used();
  }

  /** Z3 counts from the start of its context, whichever solver runs. */
  private void count() {
    Statistics.Entry total = solver.getStatistics().get("rlimit count");
    if (total != null) {
      budget.usedInAll(Integer.toUnsignedLong(total.getUIntValue()));
    }
  }

  Model model() {
    return smt.keep(solver.getModel());
  }

  List<BoolExpr> unsatCore() {
    return List.of(solver.getUnsatCore());
  }
}
