package org.demonic.synthesize.explain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.Synthesizer;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.slice.ClauseFilter;
import org.demonic.synthesize.smt.SolverBudget;

/**
 * The clauses that a proof needs: the verdict is the same if all others are left out.
 *
 * @param clauses the clauses, first those of the goal, then those of the domain
 * @param minimal whether each of them is known to be needed; else there was no time to find out
 */
public record ProofCore(List<Clause> clauses, boolean minimal) {
  public ProofCore {
    clauses = List.copyOf(clauses);
  }

  /**
   * Finds the clauses that the proof of a verdict needs. This costs at most as much as the check
   * may cost.
   *
   * @param verdict the verdict on the goal, which must be a proved one
   */
  public static ProofCore of(Domain domain, Goal goal, Verdict verdict, Limits limits) {
    return new Finder(domain, goal, verdict, limits).core();
  }

  /**
   * Ulrich Junker's QuickXplain (AAAI 2004), where a check of the goal takes the place of the
   * consistency test.
   */
  private static final class Finder {
    private final Domain domain;
    private final Goal goal;
    private final Verdict verdict;
    private final Limits limits;
    private SolverBudget budget;
    private boolean minimal = true;

    Finder(Domain domain, Goal goal, Verdict verdict, Limits limits) {
      this.domain = domain;
      this.goal = goal;
      this.verdict = verdict;
      this.limits = limits;
      this.budget = new SolverBudget(limits.timeout());
    }

    ProofCore core() {
      List<Clause> candidates = candidates();
      return new ProofCore(needed(List.of(), candidates, false), minimal);
    }

    /**
     * The clauses to choose from: those that the proof names, if they suffice; else all clauses.
     */
    private List<Clause> candidates() {
      Set<Clause> ofGoal = new LinkedHashSet<>();
      ofGoal.addAll(goal.initial());
      ofGoal.addAll(goal.finals());
      ofGoal.addAll(goal.relies());
      Set<Clause> all = new LinkedHashSet<>(ofGoal);
      for (ObjectType type : domain.types()) {
        all.addAll(domain.invariants(type));
      }
      if (verdict instanceof Verdict.Unreachable unreachable) {
        List<Clause> used = new ArrayList<>(ofGoal);
        unreachable.clauses().stream().filter(c -> !ofGoal.contains(c)).forEach(used::add);
        if (isProved(used)) {
          return used;
        }
        for (Action action : domain.actions()) {
          all.addAll(action.requires());
          all.addAll(action.ensures());
        }
      }
      return List.copyOf(all);
    }

    /**
     * Finds those of some clauses that a proof needs in addition to others.
     *
     * @param others the clauses that are certainly kept
     * @param mayDo whether {@code others} alone may already be a proof
     */
    private List<Clause> needed(List<Clause> others, List<Clause> clauses, boolean mayDo) {
      if (clauses.isEmpty() || (mayDo && isProved(others))) {
        return List.of();
      } else if (clauses.size() == 1) {
        return clauses;
      }
      int half = clauses.size() / 2;
      List<Clause> first = clauses.subList(0, half);
      List<Clause> second = clauses.subList(half, clauses.size());
      List<Clause> ofSecond = needed(join(others, first), second, true);
      List<Clause> ofFirst = needed(join(others, ofSecond), first, !ofSecond.isEmpty());
      return join(ofFirst, ofSecond);
    }

    private static List<Clause> join(List<Clause> one, List<Clause> other) {
      List<Clause> both = new ArrayList<>(one);
      both.addAll(other);
      return both;
    }

    private boolean isProved(List<Clause> clauses) {
      budget = budget.rest();
      if (budget.isExhausted()) {
        minimal = false;
        return false;
      }
      Set<Clause> kept = new LinkedHashSet<>(clauses);
      ClauseFilter filter = ClauseFilter.keeping(kept::contains);
      Domain lessDomain = filter.of(domain);
      Goal lessGoal = filter.of(goal);
      if (verdict instanceof Verdict.Stable stable && !stable.vacuous()) {
        return Synthesizer.isStable(lessDomain, lessGoal, budget);
      }
      Verdict without = Synthesizer.check(lessDomain, lessGoal, limits, budget);
      return without.name().equals(verdict.name()) && without.isVacuous() == verdict.isVacuous();
    }
  }
}
