package org.demonic.synthesize;

import com.microsoft.z3.Context;
import com.microsoft.z3.Version;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.Attempt;
import org.demonic.synthesize.answer.Cancellation;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.ProgressListener;
import org.demonic.synthesize.answer.QueryLog;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.engine.FirstLook;
import org.demonic.synthesize.engine.FirstStates;
import org.demonic.synthesize.engine.GuardedCheck;
import org.demonic.synthesize.engine.HornProof;
import org.demonic.synthesize.engine.InductionProof;
import org.demonic.synthesize.engine.InvariantProof;
import org.demonic.synthesize.engine.Journal;
import org.demonic.synthesize.engine.PlanSearch;
import org.demonic.synthesize.engine.Replayed;
import org.demonic.synthesize.engine.StabilityProof;
import org.demonic.synthesize.engine.StateEngine;
import org.demonic.synthesize.engine.Task;
import org.demonic.synthesize.engine.UndefinedClause;
import org.demonic.synthesize.slice.GroundProblem;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.OverLimitException;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * The way from a goal to its verdict: is it stable; is there a plan of 0, 1, 2 actions; is there a
 * proof that there is none at all; and so on up to the limit.
 */
public final class Synthesizer {
  /** Proofs over more steps than this are tried only once the search has come to its end. */
  private static final int EARLY_PROOFS = 2;

  /**
   * So many of Z3's units for each step of the search over states: it has an eighth of the time.
   */
  private static final long UNITS_FOR_STEP = 10;

  private static final String TOO_FEW_OBJECTS =
      "there is no first state of only the objects that the goal declares and %d new of each type:"
          + " declare those that `initial` leads to, or allow more with `fresh`";

  private final Domain domain;
  private final Goal goal;
  private final Task task;
  private final EncodingContext encoding;
  private final SolverBudget budget;
  private final GroundProblem ground;
  private final Journal journal;
  private final StateEngine states;
  private final FirstLook.Sight seen;

  private Synthesizer(
      Task task, GroundProblem ground, Context context, StateEngine states, FirstLook.Sight seen) {
    this.domain = task.domain();
    this.goal = task.goal();
    this.task = task;
    this.encoding =
        new EncodingContext(context, domain, List.of(goal), task.trace(), task.budget());
    this.budget = task.budget();
    this.ground = ground;
    this.journal = task.journal();
    this.states = states;
    this.seen = seen;
  }

  /** Answers a goal. */
  public static Verdict check(Domain domain, Goal goal, Limits limits) {
    return check(domain, goal, limits, ProgressListener.NONE, QueryLog.NONE);
  }

  /**
   * Answers a goal.
   *
   * @param listener is told meanwhile how far it is
   * @param log gets what the solver is asked
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static Verdict check(
      Domain domain, Goal goal, Limits limits, ProgressListener listener, QueryLog log) {
    return check(domain, goal, limits, listener, log, new Cancellation(), Task.ALL);
  }

  /**
   * Answers a goal, unless that is cancelled.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static Verdict check(Domain domain, Goal goal, Limits limits, Cancellation cancellation) {
    return check(
        domain, goal, limits, ProgressListener.NONE, QueryLog.NONE, cancellation, Task.ALL);
  }

  private static Verdict check(
      Domain domain,
      Goal goal,
      Limits limits,
      ProgressListener listener,
      QueryLog log,
      Cancellation cancellation,
      Set<Engine> engines) {
    SolverBudget budget = new SolverBudget(limits, cancellation);
    Journal journal = new Journal(new QueryTrace(log), listener, budget);
    return GuardedCheck.of(
        domain,
        goal,
        limits,
        journal,
        less -> answer(Task.of(domain, less, limits, budget, journal).by(engines)));
  }

  private static Verdict answer(Task task) {
    GroundProblem ground;
    try {
      task.journal().begin(Engine.SEARCH, 0);
      ground = GroundProblem.of(task.domain(), task.goal(), task.given(), task.fresh());
    } catch (LimitException tooLarge) {
      task.journal().stopped(Engine.SEARCH, tooLarge);
      return task.journal().unknown(tooLarge.reason());
    }
    StateEngine states = new StateEngine(task);
    FirstLook.Sight seen = FirstLook.at(task, ground, states);
    if (seen.verdict().isPresent()) {
      return seen.verdict().get();
    }
    try (Context context = Smt.newContext()) {
      Synthesizer synthesizer = new Synthesizer(task, ground, context, states, seen);
      return task.budget().during(context, synthesizer::verdict);
    }
  }

  /**
   * Whether a goal has a first state; true where the solver does not know.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static boolean canBegin(
      Domain domain, Goal goal, Limits limits, Cancellation cancellation) {
    SolverBudget budget = new SolverBudget(limits, cancellation);
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    Task task = Task.of(domain, slice, limits, budget, Journal.untold(budget));
    try (Context context = Smt.newContext()) {
      GroundProblem ground = GroundProblem.of(domain, slice.goal(), slice.given(), task.fresh());
      Synthesizer synthesizer =
          new Synthesizer(task, ground, context, new StateEngine(task), FirstLook.Sight.NONE);
      return budget.during(context, synthesizer::canBegin);
    } catch (LimitException notKnown) {
      return true;
    }
  }

  /**
   * Answers a goal within a budget, of which it uses some. Undefined parts of {@code initial} are
   * false, as elsewhere.
   */
  public static Verdict check(Domain domain, Goal goal, Limits limits, SolverBudget budget) {
    Journal journal = Journal.untold(budget);
    return GuardedCheck.of(
        domain,
        goal,
        limits,
        journal,
        less -> answer(Task.of(domain, less, limits, budget, journal).withUndefinedInitial()));
  }

  /** Answers a goal with some of the engines: what the others would find is not known. */
  static Verdict check(Domain domain, Goal goal, Limits limits, Set<Engine> engines) {
    ProgressListener silent = ProgressListener.NONE;
    return check(domain, goal, limits, silent, QueryLog.NONE, new Cancellation(), engines);
  }

  /**
   * Whether the goal's rely and the invariants alone keep every state from satisfying {@code
   * final}: the first of the questions that {@link #check} asks.
   */
  public static boolean isStable(Domain domain, Goal goal, Limits limits) {
    return isStable(domain, goal, new SolverBudget(limits, new Cancellation()));
  }

  public static boolean isStable(Domain domain, Goal goal, SolverBudget budget) {
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    Goal less = slice.goal();
    try (Context context = Smt.newContext()) {
      EncodingContext encoding =
          new EncodingContext(context, domain, List.of(less), QueryTrace.NONE, budget);
      return StabilityProof.run(encoding, domain, less, slice.given(), budget)
          == StabilityProof.Result.STABLE;
    } catch (LimitException | OverLimitException notKnown) {
      return false;
    }
  }

  /** The version of Z3, such as {@code 4.14.1.0}. */
  public static String solverVersion() {
    return Version.getString();
  }

  private boolean canBegin() {
    try {
      FirstStates first = new FirstStates(EncodedProblem.of(encoding, ground), budget);
      boolean possible = first.canBegin();
      throwIfUndefined(possible ? first.undefinedPart() : undefinedClause());
      return possible || !isVacuousWithAnyObjects();
    } catch (LimitException | OverLimitException notKnown) {
      return true;
    }
  }

  private Verdict verdict() {
    try {
      journal.begin(Engine.SEARCH, 0);
      EncodedProblem problem = EncodedProblem.of(encoding, ground);
      FirstStates first = new FirstStates(problem, budget);
      boolean vacuous = !first.canBegin();
      if (task.initialMustBeDefined()) {
        throwIfUndefined(vacuous ? undefinedClause() : first.undefinedPart());
      }
      if (vacuous) {
        return isVacuousWithAnyObjects()
            ? new Verdict.Vacuous()
            : journal.unknown(TOO_FEW_OBJECTS.formatted(task.fresh()));
      }
      PlanSearch search = new PlanSearch(problem, first);
      Optional<Plan> plan = search.plan();
      if (plan.isPresent()) {
        return interference(plan.get());
      }
      return isStable() ? new Verdict.Stable() : search(problem, first, search);
    } catch (LimitException limit) {
      journal.stopped(Engine.SEARCH, limit);
      return journal.unknown(limit.reason());
    }
  }

  private static void throwIfUndefined(Optional<Term> part) {
    if (part.isPresent()) {
      throw new UndefinedInitialException(part.get());
    }
  }

  private Optional<Term> undefinedClause() {
    try {
      return UndefinedClause.part(encoding.smt().context(), domain, goal, task.fresh(), budget);
    } catch (LimitException notKnown) {
      return Optional.empty();
    }
  }

  private boolean isVacuousWithAnyObjects() {
    try {
      return StabilityProof.isVacuous(encoding, domain, goal, task.given(), budget);
    } catch (LimitException notKnown) {
      return false;
    }
  }

  /**
   * Whether it is stable. Where the first look may have asked, that is done in a context of its
   * own, so that which plan is found does not depend on whether it has. A solver that gives up on
   * stability may still find a plan.
   */
  private boolean isStable() {
    if (seen.stability().isPresent() || !task.mayUse(Engine.STABILITY)) {
      return seen.stability().equals(Optional.of(StabilityProof.Result.STABLE));
    } else if (!seen.looked()) {
      return isStable(encoding, budget);
    }
    SolverBudget rest = budget.rest();
    try (Context apart = Smt.newContext()) {
      EncodingContext own = new EncodingContext(apart, domain, List.of(goal), task.trace(), rest);
      return rest.during(apart, () -> isStable(own, rest));
    }
  }

  private boolean isStable(EncodingContext asked, SolverBudget left) {
    journal.begin(Engine.STABILITY, 0);
    try {
      StabilityProof.Result result = StabilityProof.run(asked, domain, goal, task.given(), left);
      journal.note(new Attempt(Engine.STABILITY, Stop.NO_ANSWER, result.words()));
      return result == StabilityProof.Result.STABLE;
    } catch (LimitException notKnown) {
      journal.stopped(Engine.STABILITY, notKnown);
      return false;
    }
  }

  private Verdict search(EncodedProblem problem, FirstStates first, PlanSearch plans) {
    states.begin(problem);
    if (!task.mayUse(Engine.SEARCH)) {
      return states
          .explore(first, Long.MAX_VALUE)
          .orElseGet(() -> journal.unknown("the states are not all known"));
    }
    Optional<Verdict> verdict = states.exploreIfNarrow(first);
    if (verdict.isPresent()) {
      return verdict.get();
    }
    InductionProof induction = new InductionProof(problem, budget);
    int most = task.actions();
    try {
      while (verdict.isEmpty() && plans.length() < most) {
        verdict =
            oneMoreAction(plans)
                .or(() -> proveEarly(problem, induction, plans))
                .or(() -> states.explore(first, budget.used() / UNITS_FOR_STEP));
      }
      return verdict
          .or(() -> induction.prove(plans.length(), journal))
          .or(() -> prove(Engine.HORN, HornProof::find, problem, plans, "no invariant was found"))
          .or(() -> states.explore(first, Long.MAX_VALUE))
          .orElseGet(() -> journal.noPlanWithin(most));
    } catch (LimitException limit) {
      journal.stopped(Engine.SEARCH, limit);
      return states.explore(first, Long.MAX_VALUE).orElseGet(() -> journal.unknown(limit.reason()));
    }
  }

  /** Looks for a plan of one more action, unless the search over states has shown that none is. */
  private Optional<Verdict> oneMoreAction(PlanSearch plans) throws LimitException {
    journal.begin(Engine.SEARCH, plans.length() + 1);
    plans.extend();
    Optional<Plan> plan = Optional.empty();
    if (plans.length() <= states.refuted()) {
      plans.refute();
    } else {
      plan = plans.plan();
    }
    if (plan.isEmpty()) {
      journal.refuted(plans.length());
    }
    return plan.map(this::interference);
  }

  private Optional<Verdict> proveEarly(
      EncodedProblem problem, InductionProof induction, PlanSearch plans) {
    if (plans.length() > EARLY_PROOFS) {
      return Optional.empty();
    }
    Optional<Verdict> proof = induction.prove(plans.length(), journal);
    return proof.isPresent() || plans.length() < EARLY_PROOFS
        ? proof
        : prove(
            Engine.INVARIANT,
            InvariantProof::find,
            problem,
            plans,
            "no guess about single fields suffices");
  }

  /** One of the ways to find an invariant. */
  private interface InvariantFinder {
    Optional<Verdict> find(EncodedProblem problem, SolverBudget budget) throws LimitException;
  }

  private Optional<Verdict> prove(
      Engine engine,
      InvariantFinder finder,
      EncodedProblem problem,
      PlanSearch search,
      String failure) {
    journal.begin(engine, search.length());
    try {
      Optional<Verdict> proof = finder.find(problem, budget);
      journal.note(new Attempt(engine, Stop.NO_ANSWER, failure));
      return proof;
    } catch (LimitException notKnown) {
      journal.stopped(engine, notKnown);
      return Optional.empty();
    }
  }

  private Verdict interference(Plan plan) {
    return Replayed.verdict(task, plan, encoding.leftOut());
  }
}
