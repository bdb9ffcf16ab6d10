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
 * The clauses that a proof needs: with these alone, all others left out, the verdict is the same.
 *
 * @param clauses those of the goal first, then those of the domain
 * @param minimal whether without any one of them there is no proof; else there was no time to tell
 */
public record ProofCore(List<Clause> clauses, boolean minimal) {
  public ProofCore {
    clauses = List.copyOf(clauses);
  }

  /**
   * The clauses that the proof of a verdict needs. Finding them costs at most as much as the check
   * may.
   *
   * @param verdict that of the goal, one that is proved
   */
  public static ProofCore of(Domain domain, Goal goal, Verdict verdict, Limits limits) {
    return new Finder(domain, goal, verdict, limits).core();
  }

  /** Ulrich Junker's QuickXplain (AAAI 2004), with a check as the test for a contradiction. */
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

    /** All clauses; fewer where the proof names those that it used, and they suffice. */
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
     * Those of some clauses that a proof needs beside others.
     *
     * @param others what is kept for certain
     * @param mayDo whether the others may do alone
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
