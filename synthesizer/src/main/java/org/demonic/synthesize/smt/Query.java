package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Global;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Statistics;
import com.microsoft.z3.Status;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.Stop;
import org.jspecify.annotations.Nullable;

/**
 * A solver with a budget. It is Z3's core without the tactics that the default solver tries first,
 * because these turn numbers of 32 bits into bits. Questions are asked with assumption literals, so
 * that the solver keeps what it learns; only questions that have nothing in common are asked {@link
 * #apart}. A question that constant folding has decided is not given to the solver, because its
 * first question costs as much as a small check.
 */
public final class Query {
  /** What Z3 says if it met its limit on memory. */
  private static final String OUT_OF_MEMORY = "memout";

  /** What Z3 says if it met a limit on its work. */
  private static final Set<String> LIMIT_REACHED =
      Set.of("canceled", "max. resource limit exceeded");

  private final Smt smt;
  private final SolverBudget budget;
  private @Nullable Solver solver;
  private int scopes;
  private boolean empty = true;
  private boolean contradictory;

  /** The assumptions of the last question, if constant folding decided it. */
  private Optional<List<BoolExpr>> unasked = Optional.empty();

  /** A question that may need several answers of the solver. */
  public interface Question<T, E extends Exception> {
    T ask() throws E;
  }

  /** A query without constraints, within a budget. */
  public Query(Smt smt, SolverBudget budget) {
    this.smt = smt;
    this.budget = budget;
  }

  /** The solver; it is made when it is needed first. */
  private Solver solver() {
    Solver known = solver;
    if (known == null) {
      known = smt.solver(this);
      for (int i = 0; i < scopes; i++) {
        known.push();
      }
      solver = known;
    } else if (!smt.isStillHeldBy(this)) {
      throw new IllegalStateException("another query has the shared solver");
    }
    return known;
  }

  /** Adds a constraint. */
  public void add(BoolExpr constraint) {
    if (!smt.isYes(constraint)) {
      empty = false;
      contradictory |= smt.isNo(constraint);
      solver().add(new BoolExpr[] {constraint});
    }
  }

  /** Adds constraints. */
  public void add(Collection<BoolExpr> constraints) {
    constraints.forEach(this::add);
  }

  /**
   * Whether there is a model.
   *
   * @throws LimitException if the solver does not know
   * @throws OverLimitException if no work is left
   */
  public boolean isSatisfiable(BoolExpr... assumptions) throws LimitException {
    return isSatisfiable(List.of(assumptions));
  }

  public boolean isSatisfiable(Collection<BoolExpr> assumptions) throws LimitException {
    return isSatisfiable(assumptions, Long.MAX_VALUE);
  }

  /**
   * Whether there is a model.
   *
   * @param units the most that this question may cost
   * @throws LimitException if the solver does not know
   */
  public boolean isSatisfiable(Collection<BoolExpr> assumptions, long units) throws LimitException {
    budget.mustNotBeOver();
    if (budget.hasNoUnits()) {
      throw new LimitException(Stop.EFFORT, budget.describe());
    }
    unasked = Optional.empty();
    if (contradictory) {
      return false;
    } else if (empty && assumptions.stream().allMatch(this::isOpen)) {
      unasked = Optional.of(List.copyOf(assumptions));
      return true;
    }
    return ask(List.copyOf(assumptions), units);
  }

  /** Whether a literal is not decided by what is known. */
  private boolean isOpen(BoolExpr literal) {
    return literal.isConst() && !smt.isNo(literal);
  }

  private boolean ask(List<BoolExpr> assumptions, long units) throws LimitException {
    if (!smt.isForSolver()) {
      throw new LimitException(Stop.UNDECIDED, "the question is not one for a shared solver");
    }
    long end = units > Long.MAX_VALUE - budget.used() ? Long.MAX_VALUE : budget.used() + units;
    long slice = 0;
    while (true) {
      slice = Math.max(2 * slice, budget.slice());
      long most = Math.max(1, Math.min(end - budget.used(), budget.unitsLeft()));
      Status status = ask(assumptions, (int) Math.min(slice, most));
      boolean isPause =
          status == Status.UNKNOWN
              && slice < most
              && LIMIT_REACHED.contains(solver().getReasonUnknown());
      if (!isPause) {
        if (status == Status.UNKNOWN) {
          throw noAnswer(solver().getReasonUnknown());
        }
        return status == Status.SATISFIABLE;
      }
      pause();
    }
  }

  /** Lets the search over states go on. */
  void pause() {
    budget.mustNotBeOver();
    budget.pause();
  }

  private Status ask(List<BoolExpr> assumptions, int units) {
    Solver solver = solver();
    Params params = smt.context().mkParams();
    params.add("rlimit", units);
    // Else the solver takes an interrupt as its limit, and the process goes on.
    params.add("ctrl_c", false);
    solver.setParameters(params);
    Global.setParameter("memory_high_watermark_mb", Integer.toString(budget.memory()));
    BoolExpr[] assumed = assumptions.toArray(new BoolExpr[0]);
    Status status = budget.solving(smt.context(), () -> solver.check(assumed));
    count(solver);
    smt.trace().asked(solver, assumptions, status);
    return status;
  }

  /** Tells which limit kept the solver from an answer. */
  private LimitException noAnswer(String reason) {
    budget.mustNotBeOver();
    if (budget.isOutOfMemory() || reason.equals(OUT_OF_MEMORY)) {
      Crowd.mustBeAlone();
      return new LimitException(Stop.EFFORT, budget.describeMemory());
    }
    return budget.hasNoUnits()
        ? new LimitException(Stop.EFFORT, budget.describe())
        : new LimitException(Stop.UNDECIDED, "the solver gave up (%s)".formatted(reason));
  }

  /** Asks a separate question: the constraints that are added for it are removed afterwards. */
  public <T, E extends Exception> T apart(Question<T, E> question) throws E {
    boolean wasEmpty = empty;
    boolean wasContradictory = contradictory;
    scopes++;
    if (solver != null) {
      solver.push();
    }
    try {
      return question.ask();
    } finally {
      scopes--;
      if (solver != null) {
        solver.pop();
      }
      empty = wasEmpty;
      contradictory = wasContradictory;
    }
  }

  /** Whether other checks use the solver, too. */
  boolean isOfSharedSolver() {
    return smt.shared.isPresent();
  }

  /** The units used so far. */
  long used() {
    return budget.used();
  }

  /** Notes the units used. Z3 counts them from the start of its context, whichever solver runs. */
  private void count(Solver solver) {
    Statistics.Entry total = solver.getStatistics().get("rlimit count");
    if (total != null) {
      budget.usedInAll(total.getUIntValue());
    }
  }

  /** The model, if the last question was found to be satisfiable. */
  public Model model() {
    Solver solver = solver();
    unasked.ifPresent(assumptions -> solver.check(assumptions.toArray(new BoolExpr[0])));
    return smt.keep(solver.getModel());
  }

  /**
   * The assumptions that contradict the constraints, if the last question was found to be
   * unsatisfiable.
   */
  public List<BoolExpr> unsatCore() {
    return contradictory ? List.of() : List.of(solver().getUnsatCore());
  }
}
