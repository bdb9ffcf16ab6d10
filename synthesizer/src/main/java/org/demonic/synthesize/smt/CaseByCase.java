package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import org.demonic.synthesize.answer.Costs;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/**
 * Asks about a step as a whole, and, where that is costly, about each way to call an action: such a
 * question is far easier, because it fixes what may change. A shared solver is only asked about all
 * of them, because no question to it may take long.
 */
public final class CaseByCase {
  /** What the question about all of them may cost before it is split: 5 ms. */
  private static final long UNITS_AT_ONCE = 20_000;

  private final Query query;
  private final List<BoolExpr> choices;
  private final Set<BoolExpr> core = new LinkedHashSet<>();

  /**
   * Questions to a query.
   *
   * @param choices literals of which its constraints make one true; empty if it is about no step
   */
  public CaseByCase(Query query, Collection<BoolExpr> choices) {
    this.query = query;
    this.choices = List.copyOf(choices);
  }

  /**
   * Whether there is a model.
   *
   * @param unitsLeft the units that the next question may cost
   * @throws LimitException if the solver does not know
   */
  public boolean isSatisfiable(Collection<BoolExpr> assumptions, LongSupplier unitsLeft)
      throws LimitException {
    long most = unitsLeft.getAsLong();
    core.clear();
    boolean splits = choices.size() > 1 && !query.isOfSharedSolver();
    try {
      return ask(assumptions, splits ? Math.min(most, UNITS_AT_ONCE) : most);
    } catch (LimitException costly) {
      if (!splits || most <= UNITS_AT_ONCE || costly.stop() != Stop.UNDECIDED) {
        throw costly;
      }
    }
    long slice = Costs.UNITS_OF_CASES;
    long paused = query.used();
    for (BoolExpr choice : choices) {
      if (query.used() - paused >= slice) {
        query.pause();
        slice *= 2;
        paused = query.used();
      }
      List<BoolExpr> assumed = new ArrayList<>(assumptions);
      assumed.add(choice);
      if (ask(assumed, unitsLeft.getAsLong())) {
        return true;
      }
    }
    return false;
  }

  private boolean ask(Collection<BoolExpr> assumptions, long most) throws LimitException {
    if (query.isSatisfiable(assumptions, most)) {
      return true;
    }
    core.addAll(query.unsatCore());
    return false;
  }

  /** The assumptions, and the choices, that the last refutation needed. */
  public Set<BoolExpr> unsatCore() {
    return Collections.unmodifiableSet(new LinkedHashSet<>(core));
  }
}
