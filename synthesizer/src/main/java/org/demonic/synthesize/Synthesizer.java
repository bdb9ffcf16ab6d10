package org.demonic.synthesize;

import com.microsoft.z3.Context;
import com.microsoft.z3.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.eval.NotEvaluableException;
import org.demonic.lang.eval.Plan;
import org.demonic.lang.eval.Replay;

/**
 * The way from a goal to its verdict: is it stable; is there a plan of 0, 1, 2 actions; is there a
 * proof that there is none at all; and so on up to the limit.
 */
public final class Synthesizer {
  /** Induction over more steps than this is tried only once the search has come to its end. */
  private static final int EARLY_INDUCTION = 2;

  private final Domain domain;
  private final Goal goal;
  private final int actions;
  private final int fresh;
  private final Encoding encoding;
  private final SolverBudget budget;
  private final ReferenceFacts facts;

  private Synthesizer(Context context, Domain domain, Goal goal, Limits limits) {
    this.domain = domain;
    this.goal = goal;
    this.actions = goal.within().orElse(limits.actions());
    this.fresh = goal.fresh().orElse(limits.fresh());
    this.encoding = new Encoding(context, domain, goal);
    this.budget = new SolverBudget(limits.timeout());
    this.facts = ReferenceFacts.of(goal);
  }

  /**
   * Answers a goal.
   *
   * @throws ContradictionException if no first state satisfies {@code initial} and the invariants
   * @throws UndefinedInitialException if a part of {@code initial} is undefined in a first state
   */
  public static Verdict check(Domain domain, Goal goal, Limits limits) {
    try (Context context = context()) {
      return new Synthesizer(context, domain, goal, limits).verdict();
    }
  }

  /**
   * Whether the goal's rely and the invariants alone keep every state from satisfying {@code
   * final}: the first of the questions that {@link #check} asks.
   */
  public static boolean isStable(Domain domain, Goal goal, Limits limits) {
    try (Context context = context()) {
      Synthesizer synthesizer = new Synthesizer(context, domain, goal, limits);
      return StabilityProof.run(
              synthesizer.encoding, domain, goal, synthesizer.facts, synthesizer.budget)
          == StabilityProof.Result.STABLE;
    } catch (LimitException notKnown) {
      return false;
    }
  }

  /** The version of Z3, such as {@code 4.14.1.0}. */
  public static String solverVersion() {
    return Version.getString();
  }

  private static Context context() {
    return new Context(Map.of("model", "true"));
  }

  private Verdict verdict() {
    try {
      PlanSearch search = PlanSearch.of(encoding, domain, goal, facts, fresh, budget);
      if (!search.canBegin()) {
        throw new ContradictionException(goal);
      }
      search
          .undefinedPart()
          .ifPresent(
              part -> {
                throw new UndefinedInitialException(part);
              });
      Optional<Plan> plan = search.plan();
      if (plan.isPresent()) {
        return interference(plan.get());
      }
      if (isStable()) {
        return new Verdict.Stable();
      }
      return search(search);
    } catch (LimitException limit) {
      return new Verdict.Unknown(limit.reason());
    }
  }

  /** A solver that gives up on stability may still find a plan. */
  private boolean isStable() {
    try {
      return StabilityProof.run(encoding, domain, goal, facts, budget)
          == StabilityProof.Result.STABLE;
    } catch (LimitException notKnown) {
      return false;
    }
  }

  private Verdict search(PlanSearch search) throws LimitException {
    InductionProof induction = new InductionProof(encoding, search, budget);
    while (search.length() < actions) {
      search.extend();
      Optional<Plan> plan = search.plan();
      if (plan.isPresent()) {
        return interference(plan.get());
      }
      if (search.length() <= EARLY_INDUCTION) {
        Optional<Verdict> proof = prove(induction, search.length());
        if (proof.isPresent()) {
          return proof.get();
        }
      }
      if (search.length() == EARLY_INDUCTION) {
        Optional<Verdict> proof = proveByInvariant(search);
        if (proof.isPresent()) {
          return proof.get();
        }
      }
    }
    return prove(induction, search.length())
        .orElseGet(() -> new Verdict.Unknown("no plan within %d actions".formatted(actions)));
  }

  /** A proof by induction over at most so many steps as the search has refuted. */
  private Optional<Verdict> prove(InductionProof induction, int refuted) {
    try {
      while (induction.steps() < refuted) {
        Optional<List<Clause>> clauses = induction.oneMoreStep();
        if (clauses.isPresent()) {
          String steps = induction.steps() == 1 ? "1 step" : induction.steps() + " steps";
          return Optional.of(new Verdict.Unreachable("induction over " + steps, clauses.get()));
        }
      }
      return Optional.empty();
    } catch (LimitException notKnown) {
      return Optional.empty();
    }
  }

  private Optional<Verdict> proveByInvariant(PlanSearch search) {
    try {
      return InvariantProof.find(encoding, search, budget);
    } catch (LimitException notKnown) {
      return Optional.empty();
    }
  }

  private Verdict interference(Plan plan) {
    try {
      Optional<String> complaint = Replay.complaint(domain, goal, fresh, plan);
      if (complaint.isPresent()) {
        throw new IllegalStateException(
            "a plan of %d actions does not replay: %s".formatted(plan.length(), complaint.get()));
      }
      return new Verdict.Interference(plan);
    } catch (NotEvaluableException notReplayable) {
      return new Verdict.Unknown(
          "a plan of %d actions was found, but it cannot be confirmed: %s"
              .formatted(plan.length(), notReplayable.getMessage()));
    }
  }
}
