package org.demonic.synthesize.states;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;

/**
 * Finds the clauses that a search over states needs to end without a plan: the search is repeated
 * without one clause after the other.
 */
final class StateCore {
  /** A repetition may cost this many times as much as the search, because it has more states. */
  private static final long TIMES = 4;

  private StateCore() {}

  /**
   * The clauses that are needed; also some that are not, if it costs too much to find out.
   *
   * @param spent the effort of the search that has ended
   */
  static List<Clause> of(StateProblem problem, List<Clause> clauses, Effort spent) {
    long compiling = 0L + problem.slots().size() + problem.instances().size();
    long left = Math.max(Costs.STEPS_OF_CORE, spent.spent());
    Set<Clause> dropped = new LinkedHashSet<>();
    for (Clause clause : clauses) {
      left -= compiling;
      if (left > 0) {
        Effort effort =
            spent.another(Math.min(left, Costs.STEPS_OF_CLAUSE + TIMES * spent.spent()));
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
