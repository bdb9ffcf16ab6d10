package org.demonic.synthesize;

import com.microsoft.z3.Context;
import com.microsoft.z3.Version;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.Plan;
import org.demonic.synthesize.answer.CheckSettings;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.OverLimitException;
import org.demonic.synthesize.answer.UndefinedInitialException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.encode.EncodingContext;
import org.demonic.synthesize.engine.Beginning;
import org.demonic.synthesize.engine.FirstLook;
import org.demonic.synthesize.engine.FirstStates;
import org.demonic.synthesize.engine.InductionProof;
import org.demonic.synthesize.engine.Journal;
import org.demonic.synthesize.engine.LimitedCheck;
import org.demonic.synthesize.engine.NotedProver;
import org.demonic.synthesize.engine.PlanSearch;
import org.demonic.synthesize.engine.ProofBound;
import org.demonic.synthesize.engine.Prover;
import org.demonic.synthesize.engine.StabilityProof;
import org.demonic.synthesize.engine.StabilityProver;
import org.demonic.synthesize.engine.StateEngine;
import org.demonic.synthesize.engine.Task;
import org.demonic.synthesize.natives.NativeLibraries;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.smt.QueryTrace;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * The way from a goal to its verdict. What is tried, in this order; {@link Costs} says how much
 * each may do:
 *
 * <ol>
 *   <li>Is there a first state? If not, the answer is vacuous. Is it final already?
 *   <li>{@link StabilityProver}: can any state be final that the rely and the invariants allow?
 *   <li>The search over states ({@link StateEngine}), for a fifth of a millisecond.
 *   <li>{@link InductionProof} over one step, if no single action suffices.
 *   <li>The search over states again, for longer while few states wait to be looked at.
 *   <li>{@link PlanSearch} for one action, then two, up to the bound. Between two lengths, proofs
 *       make "not within k actions" into "never". The search over states goes on between two
 *       lengths and in the pauses of long questions, for as much time as the solver has used.
 *   <li>At the bound: induction over as many steps, and the search over states for as long as the
 *       limits allow.
 * </ol>
 *
 * <p>All but the last two are the {@link FirstLook}, where most goals of unit tests end. It shares
 * a context of Z3 with other checks, because to make one costs more than such a check. What it
 * leaves open goes to a context of its own, whose history is the same in every run.
 */
public final class Synthesizer {
  /** Proofs over more steps than this are tried only once the search has come to its end. */
  private static final int EARLY_PROOFS = 2;

  private final Task task;
  private final Journal journal;
  private final SolverBudget budget;
  private final EncodingContext encoding;
  private final StateEngine states;
  private final FirstLook.Sight seen;

  private Synthesizer(Task task, Context context, StateEngine states, FirstLook.Sight seen) {
    this.task = task;
    this.journal = task.journal();
    this.budget = task.budget();
    this.encoding = encoding(task, context);
    this.states = states;
    this.seen = seen;
  }

  private static EncodingContext encoding(Task task, Context context) {
    return new EncodingContext(
        context, task.domain(), List.of(task.goal()), task.trace(), task.budget());
  }

  /**
   * Answers a goal.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static Verdict check(Domain domain, Goal goal, Limits limits) {
    return check(domain, goal, CheckSettings.of(limits));
  }

  /**
   * Answers a goal.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static Verdict check(Domain domain, Goal goal, CheckSettings settings) {
    settings.work().add(Costs.UNITS_OF_CHECK);
    SolverBudget budget =
        new SolverBudget(settings.limits(), settings.cancellation(), settings.work());
    Journal journal = new Journal(new QueryTrace(settings.log()), settings.listener(), budget);
    return check(domain, goal, settings, true, budget, journal);
  }

  /**
   * A shortest plan for a goal; empty if there is none, or none is found within the limits. No
   * proof is tried. Undefined parts of {@code initial} are false.
   */
  public static Optional<Plan> plan(Domain domain, Goal goal, Limits limits) {
    return plan(domain, goal, CheckSettings.of(limits));
  }

  /** The same with other settings. */
  public static Optional<Plan> plan(Domain domain, Goal goal, CheckSettings settings) {
    Limits limits = settings.limits();
    settings.work().add(Costs.UNITS_OF_CHECK);
    SolverBudget budget = new SolverBudget(limits, settings.cancellation(), settings.work());
    Journal journal = Journal.silent(budget);
    Verdict verdict =
        LimitedCheck.of(
            domain,
            goal,
            limits,
            budget,
            journal,
            slice -> {
              try {
                return searched(Task.of(domain, slice, settings, false, budget, journal));
              } catch (LimitException tooLarge) {
                return journal.unknown(tooLarge.reason());
              }
            });
    return verdict instanceof Verdict.Interference found
        ? Optional.of(found.plan())
        : Optional.empty();
  }

  private static Verdict searched(Task task) {
    try (Context context = Smt.newContext()) {
      return task.budget().during(context, () -> searched(task, context));
    }
  }

  private static Verdict searched(Task task, Context context) {
    try {
      EncodedProblem problem = EncodedProblem.of(encoding(task, context), task.problem());
      PlanSearch plans = new PlanSearch(task, new FirstStates(problem, task.budget()), () -> 0);
      Optional<Verdict> verdict = Optional.empty();
      for (int actions = 0; verdict.isEmpty() && actions <= task.actions(); actions++) {
        verdict = plans.prove(actions);
      }
      return verdict.orElseGet(() -> task.journal().noPlanWithin(task.actions()));
    } catch (LimitException limit) {
      return task.journal().unknown(limit.reason());
    }
  }

  /**
   * Answers a goal within a budget, of which it uses some. Undefined parts of {@code initial} are
   * false, as elsewhere.
   */
  public static Verdict check(Domain domain, Goal goal, Limits limits, SolverBudget budget) {
    CheckSettings settings = CheckSettings.of(limits);
    return check(domain, goal, settings, false, budget, Journal.silent(budget));
  }

  private static Verdict check(
      Domain domain,
      Goal goal,
      CheckSettings settings,
      boolean initialMustBeDefined,
      SolverBudget budget,
      Journal journal) {
    return LimitedCheck.of(
        domain,
        goal,
        settings.limits(),
        budget,
        journal,
        slice -> {
          try {
            return answer(Task.of(domain, slice, settings, initialMustBeDefined, budget, journal));
          } catch (LimitException tooLarge) {
            journal.stopped(Engine.SEARCH, tooLarge);
            return journal.unknown(tooLarge.reason());
          }
        });
  }

  private static Verdict answer(Task task) {
    StateEngine states = new StateEngine(task);
    FirstLook.Sight seen = FirstLook.at(task, states);
    if (seen.verdict().isPresent()) {
      return seen.verdict().get();
    }
    try (Context context = Smt.newContext()) {
      Synthesizer synthesizer = new Synthesizer(task, context, states, seen);
      return task.budget().during(context, synthesizer::verdict);
    }
  }

  /**
   * Whether a goal has a first state; true where the solver does not know.
   *
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static boolean canBegin(Domain domain, Goal goal, CheckSettings settings) {
    SolverBudget budget =
        new SolverBudget(settings.limits(), settings.cancellation(), settings.work());
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    try (Context context = Smt.newContext()) {
      Task task = Task.of(domain, slice, settings, true, budget, Journal.silent(budget));
      return budget.during(
          context,
          () -> {
            EncodingContext encoding = encoding(task, context);
            EncodedProblem problem = EncodedProblem.of(encoding, task.problem());
            return new Beginning(task, encoding, new FirstStates(problem, budget)).isPossible();
          });
    } catch (LimitException | OverLimitException notKnown) {
      return true;
    }
  }

  /**
   * Whether the goal's rely and the invariants alone keep every state from satisfying {@code
   * final}: the first of the questions that {@link #check} asks.
   *
   * @param budget some of it is used; where it is too small, the answer is no
   */
  public static boolean isStable(Domain domain, Goal goal, SolverBudget budget) {
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    try (Context context = Smt.newContext()) {
      return budget.during(context, () -> isStable(context, domain, slice, budget));
    } catch (OverLimitException notKnown) {
      return false;
    }
  }

  private static boolean isStable(
      Context context, Domain domain, ObjectSlice slice, SolverBudget budget) {
    Goal less = slice.goal();
    try {
      EncodingContext encoding =
          new EncodingContext(context, domain, List.of(less), QueryTrace.NONE, budget);
      return StabilityProof.run(encoding, domain, less, slice.given(), budget)
          == StabilityProof.Result.STABLE;
    } catch (LimitException notKnown) {
      return false;
    }
  }

  /**
   * The version of Z3, such as {@code 4.14.1.0}.
   *
   * @throws LinkageError if Z3 cannot run here
   */
  public static String solverVersion() {
    NativeLibraries.load();
    return Version.getString();
  }

  /**
   * Returns the verdict if it is known before any action is looked at; else the one of the search.
   */
  private Verdict verdict() {
    journal.begin(Engine.SEARCH, 0);
    FirstStates first = new FirstStates(EncodedProblem.of(encoding, task.problem()), budget);
    PlanSearch plans = new PlanSearch(task, first, states::refuted);
    List<Prover> beforeAnyAction =
        List.of(
            new Beginning(task, encoding, first), plans, new StabilityProver(task, encoding, seen));
    try {
      Optional<Verdict> verdict = Prover.firstOf(beforeAnyAction).prove(0);
      return verdict.isPresent()
          ? verdict.get()
          : states.inPausesOf(() -> search(first, plans), first);
    } catch (LimitException limit) {
      journal.stopped(Engine.SEARCH, limit);
      return journal.unknown(limit.reason());
    }
  }

  /**
   * Looks for plans of one action, two, and so on, and tries proofs in between. Requires that a
   * first state exists.
   */
  private Verdict search(FirstStates first, PlanSearch plans) {
    Optional<Verdict> verdict = states.whileNarrow(first).prove(0);
    if (verdict.isPresent()) {
      return verdict.get();
    } else if (!task.mayUse(Engine.SEARCH)) {
      return orElse(states.whole(first).prove(0), "the states are not all known");
    }
    ProofBound bound = task.bound();
    Prover induction =
        new InductionProof(first.problem(), budget, journal).lookingBack(bound.steps());
    Prover guesses = NotedProver.guesses(first.problem(), budget, journal);
    Prover relations =
        NotedProver.relations(first.problem(), bound, budget, journal)
            .once()
            .onlyIf(bound.steps() > 0 && task.mayUse(Engine.RELATIONS));
    List<Prover> forEachLength =
        List.of(
            plans.interruptedAt(Costs.UNITS_BEFORE_RELATIONS, relations),
            induction.upTo(EARLY_PROOFS),
            guesses.at(EARLY_PROOFS).onlyIf(bound.steps() > 0),
            states.beside(first));
    List<Prover> atTheBound = List.of(relations, induction, states.whole(first));
    try {
      for (int actions = 1; verdict.isEmpty() && actions <= task.actions(); actions++) {
        verdict = Prover.firstOf(forEachLength).prove(actions);
      }
      return (verdict.isPresent() ? verdict : Prover.firstOf(atTheBound).prove(task.actions()))
          .orElseGet(() -> journal.noPlanWithin(task.actions()));
    } catch (LimitException limit) {
      journal.stopped(Engine.SEARCH, limit);
      return orElse(states.whole(first).prove(0), limit.reason());
    }
  }

  private Verdict orElse(Optional<Verdict> verdict, String reason) {
    return verdict.orElseGet(() -> journal.unknown(reason));
  }
}
