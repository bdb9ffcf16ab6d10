package org.demonic.synthesize;

import com.microsoft.z3.Context;
import com.microsoft.z3.Version;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Term;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Replay;
import org.demonic.synthesize.Attempt.Stop;
import org.demonic.synthesize.StateSearch.Outcome;

/**
 * The way from a goal to its verdict: is it stable; is there a plan of 0, 1, 2 actions; is there a
 * proof that there is none at all; and so on up to the limit.
 */
public final class Synthesizer {
  private static final Set<Engine> ALL = EnumSet.allOf(Engine.class);

  /** Induction over more steps than this is tried only once the search has come to its end. */
  private static final int EARLY_INDUCTION = 2;

  /** What the search over states may cost before anything else is tried. */
  private static final long FEW_STATES = 500;

  /** What it may cost before paths of more than a few actions are encoded. */
  private static final long SOME_STATES = 20_000;

  private final Domain domain;
  private final Goal goal;
  private final int actions;
  private final int fresh;
  private final Encoding encoding;
  private final SolverBudget budget;
  private final ReferenceFacts facts;
  private final Journal journal;
  private final Set<Engine> engines;
  private Optional<StateSearch> states = Optional.empty();

  private Synthesizer(
      Context context,
      Domain domain,
      Goal goal,
      Limits limits,
      SolverBudget budget,
      ProgressListener listener,
      QueryLog log,
      Set<Engine> engines) {
    this.domain = domain;
    this.goal = goal;
    this.actions = goal.within().orElse(limits.actions());
    this.fresh = goal.fresh().orElse(limits.fresh());
    QueryTrace trace = new QueryTrace(log);
    this.journal = new Journal(trace, listener, budget);
    this.encoding = new Encoding(context, domain, List.of(goal), trace, budget);
    this.budget = budget;
    this.facts = ReferenceFacts.of(goal);
    this.engines = engines;
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
    return check(domain, goal, limits, listener, log, new Cancellation(), ALL);
  }

  /**
   * Answers a goal, unless that is cancelled.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static Verdict check(Domain domain, Goal goal, Limits limits, Cancellation cancellation) {
    return check(domain, goal, limits, ProgressListener.NONE, QueryLog.NONE, cancellation, ALL);
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
    return GuardedCheck.of(
        domain,
        goal,
        limits,
        less -> {
          try (Context context = context()) {
            Synthesizer synthesizer =
                new Synthesizer(context, domain, less, limits, budget, listener, log, engines);
            return cancellation.during(context, () -> synthesizer.verdict(true));
          }
        });
  }

  /**
   * Whether a goal has a first state; true where the solver does not know.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static boolean canBegin(
      Domain domain, Goal goal, Limits limits, Cancellation cancellation) {
    SolverBudget budget = new SolverBudget(limits, cancellation);
    Goal less = ObjectSlice.of(domain, goal).goal();
    try (Context context = context()) {
      Synthesizer synthesizer =
          new Synthesizer(
              context, domain, less, limits, budget, ProgressListener.NONE, QueryLog.NONE, ALL);
      return cancellation.during(context, synthesizer::canBegin);
    }
  }

  /**
   * Answers a goal within a budget, of which it uses some. Undefined parts of {@code initial} are
   * false, as elsewhere.
   */
  static Verdict check(Domain domain, Goal goal, Limits limits, SolverBudget budget) {
    return GuardedCheck.of(domain, goal, limits, less -> leniently(domain, less, limits, budget));
  }

  private static Verdict leniently(Domain domain, Goal goal, Limits limits, SolverBudget budget) {
    ProgressListener silent = ProgressListener.NONE;
    try (Context context = context()) {
      return new Synthesizer(context, domain, goal, limits, budget, silent, QueryLog.NONE, ALL)
          .verdict(false);
    }
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

  static boolean isStable(Domain domain, Goal goal, SolverBudget budget) {
    Goal less = ObjectSlice.of(domain, goal).goal();
    try (Context context = context()) {
      Encoding encoding = new Encoding(context, domain, List.of(less), QueryTrace.NONE, budget);
      return StabilityProof.run(encoding, domain, less, ReferenceFacts.of(less), budget)
          == StabilityProof.Result.STABLE;
    } catch (LimitException | OverLimitException notKnown) {
      return false;
    }
  }

  /** The version of Z3, such as {@code 4.14.1.0}. */
  public static String solverVersion() {
    return Version.getString();
  }

  /** A context for one thread. */
  static Context context() {
    return new Context(Map.of("model", "true"));
  }

  private boolean canBegin() {
    try {
      PlanSearch search = PlanSearch.of(encoding, domain, goal, facts, fresh, budget);
      boolean possible = search.canBegin();
      throwIfUndefined(possible ? search.undefinedPart() : undefinedClause());
      return possible;
    } catch (LimitException | OverLimitException notKnown) {
      return true;
    }
  }

  private Verdict verdict(boolean initialMustBeDefined) {
    try {
      journal.begin(Engine.SEARCH, 0);
      PlanSearch search = PlanSearch.of(encoding, domain, goal, facts, fresh, budget);
      boolean vacuous = !search.canBegin();
      if (initialMustBeDefined) {
        throwIfUndefined(vacuous ? undefinedClause() : search.undefinedPart());
      }
      if (vacuous) {
        return new Verdict.Vacuous(isVacuousWithAnyObjects());
      }
      Optional<Plan> plan = search.plan();
      if (plan.isPresent()) {
        return interference(plan.get());
      }
      return isStable() ? new Verdict.Stable() : search(search);
    } catch (LimitException limit) {
      journal.stopped(Engine.SEARCH, limit);
      return unknown(limit.reason());
    }
  }

  private static void throwIfUndefined(Optional<Term> part) {
    if (part.isPresent()) {
      throw new UndefinedInitialException(part.get());
    }
  }

  private Optional<Term> undefinedClause() {
    try {
      return UndefinedClause.part(encoding.smt().context(), domain, goal, fresh, budget);
    } catch (LimitException notKnown) {
      return Optional.empty();
    }
  }

  private boolean isVacuousWithAnyObjects() {
    try {
      return StabilityProof.isVacuous(encoding, domain, goal, facts, budget);
    } catch (LimitException notKnown) {
      return false;
    }
  }

  /** A solver that gives up on stability may still find a plan. */
  private boolean isStable() {
    if (!engines.contains(Engine.STABILITY)) {
      return false;
    }
    journal.begin(Engine.STABILITY, 0);
    try {
      StabilityProof.Result result = StabilityProof.run(encoding, domain, goal, facts, budget);
      journal.note(new Attempt(Engine.STABILITY, Stop.NO_ANSWER, result.words()));
      return result == StabilityProof.Result.STABLE;
    } catch (LimitException notKnown) {
      journal.stopped(Engine.STABILITY, notKnown);
      return false;
    }
  }

  private Verdict search(PlanSearch plans) {
    if (engines.contains(Engine.STATES)) {
      beginStates(plans);
    }
    if (!engines.contains(Engine.SEARCH)) {
      return exploreStates(plans, Long.MAX_VALUE)
          .orElseGet(() -> unknown("the states are not all known"));
    }
    Optional<Verdict> verdict = exploreStates(plans, FEW_STATES);
    if (verdict.isPresent()) {
      return verdict.get();
    }
    InductionProof induction = new InductionProof(encoding, plans, budget);
    try {
      while (verdict.isEmpty() && plans.length() < Math.min(EARLY_INDUCTION, actions)) {
        verdict = oneMoreAction(plans).or(() -> prove(induction, plans.length()));
      }
      if (verdict.isEmpty() && plans.length() == EARLY_INDUCTION) {
        verdict =
            prove(
                Engine.INVARIANT,
                InvariantProof::find,
                plans,
                "no guess about single fields suffices");
      }
      verdict = verdict.or(() -> exploreStates(plans, SOME_STATES));
      while (verdict.isEmpty() && plans.length() < actions) {
        verdict = oneMoreAction(plans);
      }
      return verdict
          .or(() -> prove(induction, plans.length()))
          .or(() -> prove(Engine.HORN, HornProof::find, plans, "no invariant was found"))
          .or(() -> exploreStates(plans, Long.MAX_VALUE))
          .orElseGet(() -> unknown(noPlanWithin(actions)));
    } catch (LimitException limit) {
      journal.stopped(Engine.SEARCH, limit);
      return exploreStates(plans, Long.MAX_VALUE).orElseGet(() -> unknown(limit.reason()));
    }
  }

  /** Looks for a plan of one more action. */
  private Optional<Verdict> oneMoreAction(PlanSearch plans) throws LimitException {
    journal.begin(Engine.SEARCH, plans.length() + 1);
    plans.extend();
    Optional<Plan> plan = plans.plan();
    if (plan.isEmpty()) {
      journal.note(new Attempt(Engine.SEARCH, Stop.ACTIONS, noPlanWithin(plans.length())));
    }
    return plan.map(this::interference);
  }

  private void beginStates(PlanSearch plans) {
    try {
      StateProblem problem = StateProblemFinder.find(encoding, domain, goal, plans);
      states = Optional.of(new StateSearch(problem, new Effort(budget)));
    } catch (LimitException notForStates) {
      journal.note(new Attempt(Engine.STATES, notForStates.stop(), notForStates.reason()));
    }
  }

  /** Goes on with the search over states, until it has cost so much in all, or all that it may. */
  private Optional<Verdict> exploreStates(PlanSearch plans, long effort) {
    if (states.isEmpty()) {
      return Optional.empty();
    }
    StateSearch search = states.get();
    journal.begin(Engine.STATES, search.length());
    try {
      Optional<Outcome> outcome = search.run(effort);
      journal.note(new Attempt(Engine.STATES, Stop.EFFORT, search.describe()));
      return outcome.isPresent()
          ? Optional.of(verdict(search, outcome.get(), plans))
          : Optional.empty();
    } catch (LimitException notListed) {
      states = Optional.empty();
      journal.note(
          new Attempt(
              Engine.STATES, notListed.stop(), search.describe() + "; then " + notListed.reason()));
      return Optional.empty();
    }
  }

  private Verdict verdict(StateSearch search, Outcome outcome, PlanSearch plans)
      throws LimitException {
    if (outcome instanceof StateSearch.Exhausted all) {
      return new Verdict.Unreachable(all.method(), all.clauses());
    }
    StateSearch.Found found = (StateSearch.Found) outcome;
    if (found.steps().size() <= actions) {
      return interference(search.plan(found, plans.plainBeginning()));
    }
    String longer = "a shortest plan has %d actions".formatted(found.steps().size());
    journal.note(new Attempt(Engine.STATES, Stop.ACTIONS, longer));
    return unknown(noPlanWithin(actions));
  }

  /** A proof by induction over at most so many steps as the search has refuted. */
  private Optional<Verdict> prove(InductionProof induction, int refuted) {
    try {
      while (induction.steps() < refuted) {
        journal.begin(Engine.INDUCTION, induction.steps() + 1);
        Optional<List<Clause>> clauses = induction.oneMoreStep();
        String steps = induction.steps() == 1 ? "1 step" : induction.steps() + " steps";
        if (clauses.isPresent()) {
          return Optional.of(new Verdict.Unreachable("induction over " + steps, clauses.get()));
        }
        journal.note(new Attempt(Engine.INDUCTION, Stop.ACTIONS, "no proof over " + steps));
      }
    } catch (LimitException notKnown) {
      journal.stopped(Engine.INDUCTION, notKnown);
    }
    return Optional.empty();
  }

  /** One of the ways to find an invariant. */
  private interface InvariantFinder {
    Optional<Verdict> find(Encoding encoding, PlanSearch search, SolverBudget budget)
        throws LimitException;
  }

  private Optional<Verdict> prove(
      Engine engine, InvariantFinder finder, PlanSearch search, String failure) {
    journal.begin(engine, search.length());
    try {
      Optional<Verdict> proof = finder.find(encoding, search, budget);
      journal.note(new Attempt(engine, Stop.NO_ANSWER, failure));
      return proof;
    } catch (LimitException notKnown) {
      journal.stopped(engine, notKnown);
      return Optional.empty();
    }
  }

  private Verdict interference(Plan plan) {
    try {
      Optional<String> complaint = Replay.complaint(domain, goal, fresh, plan);
      if (complaint.isPresent() && !encoding.leftOut().isEmpty()) {
        return unknown(String.join("; ", encoding.leftOut()));
      } else if (complaint.isPresent()) {
        throw new IllegalStateException(
            "a plan of %d actions does not replay: %s".formatted(plan.length(), complaint.get()));
      }
      return new Verdict.Interference(plan);
    } catch (NotEvaluableException notReplayable) {
      String reason =
          "a plan of %d actions was found, but it cannot be confirmed: %s"
              .formatted(plan.length(), notReplayable.getMessage());
      journal.note(new Attempt(Engine.SEARCH, Stop.UNDECIDED, reason));
      return unknown(reason);
    }
  }

  private static String noPlanWithin(int actions) {
    return "no plan within %d %s".formatted(actions, actions == 1 ? "action" : "actions");
  }

  private Verdict unknown(String reason) {
    return new Verdict.Unknown(reason, journal.attempts());
  }
}
