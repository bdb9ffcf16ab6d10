package org.demonic.synthesize.states;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.answer.LimitException;

/**
 * The clauses that a search over states needs to come to its end without a plan: it is repeated
 * without one after the other.
 */
final class StateCore {
  /** All repetitions together cost as much as the search did, or so much. */
  private static final long LEAST_IN_ALL = 5_000;

  /** A repetition of a short search may cost so many times more, as it has more states. */
  private static final long TIMES = 4;

  private static final long LEAST = 100;

  private StateCore() {}

  /**
   * Of the clauses of a problem, such that none can be left out; more than that where finding out
   * costs too much.
   *
   * @param spent by the search, which has come to its end
   */
  static List<Clause> of(StateProblem problem, List<Clause> clauses, Effort spent) {
    long compiling = 0L + problem.slots().size() + problem.instances().size();
    long left = Math.max(LEAST_IN_ALL, spent.spent());
    Set<Clause> dropped = new LinkedHashSet<>();
    for (Clause clause : clauses) {
      left -= compiling;
      if (left > 0) {
        Effort effort = spent.another(Math.min(left, LEAST + TIMES * spent.spent()));
        dropped.add(clause);
        if (!isExhausted(problem.keeping(c -> !dropped.contains(c)), effort)) {
          dropped.remove(clause);
        }
        left -= effort.spent();
      }
    }
    return clauses.stream().filter(c -> !dropped.contains(c)).toList();
  }

  private static boolean isExhausted(StateProblem problem, Effort effort) {
    try {
      return new StateSearch(problem, effort).isExhausted();
    } catch (LimitException notListed) {
      return false;
    }
  }
}
