package org.demonic.synthesize;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Variable;

/**
 * Makes a plan one that a person would have written: for each step the first instance in the order
 * of preference, then whole-number arguments as near to zero as they can be.
 */
final class PlanTidier {
  private final Smt smt;
  private final Query query;
  private final List<BoolExpr> fixed = new ArrayList<>();
  private Model best;

  private PlanTidier(Smt smt, Query query, BoolExpr wanted) {
    this.smt = smt;
    this.query = query;
    this.best = query.model();
    fixed.add(wanted);
  }

  /**
   * A model of the tidiest plan; {@code query} has just been satisfied with {@code wanted}. Where
   * the solver comes to its limit, the plan is as tidy as it was by then.
   */
  static Model tidy(Smt smt, Query query, BoolExpr wanted, List<Transition> transitions) {
    PlanTidier tidier = new PlanTidier(smt, query, wanted);
    try {
      for (Transition transition : transitions) {
        tidier.chooseInstance(transition);
      }
      for (Transition transition : transitions) {
        tidier.shrinkArguments(transition);
      }
    } catch (LimitException untidy) {
      return tidier.best;
    }
    return tidier.best;
  }

  /** Whether plans within what is fixed so far are possible with {@code more}; keeps such a one. */
  private boolean isPossible(BoolExpr more) throws LimitException {
    fixed.add(more);
    boolean possible = query.isSatisfiable(fixed);
    fixed.remove(fixed.size() - 1);
    if (possible) {
      best = query.model();
    }
    return possible;
  }

  private void chooseInstance(Transition transition) throws LimitException {
    List<BoolExpr> literals = List.copyOf(transition.choices().values());
    int chosen = chosen(literals);
    while (chosen > 0 && isPossible(fresh(smt.or(literals.subList(0, chosen))))) {
      chosen = chosen(literals);
    }
    fixed.add(literals.get(chosen));
  }

  private int chosen(List<BoolExpr> literals) {
    for (int i = 0; i < literals.size(); i++) {
      if (smt.isYes(smt.value(best, literals.get(i)))) {
        return i;
      }
    }
    throw new IllegalStateException("a step without an action");
  }

  private void shrinkArguments(Transition transition) throws LimitException {
    for (Map.Entry<Instance, BoolExpr> choice : transition.choices().entrySet()) {
      if (fixed.contains(choice.getValue())) {
        Map<Variable, Symbol> arguments =
            transition.arguments().getOrDefault(choice.getKey(), Map.of());
        for (Map.Entry<Variable, Symbol> argument : arguments.entrySet()) {
          if (argument.getKey().type() instanceof IntType) {
            shrink(argument.getValue().only());
          }
        }
      }
    }
  }

  /** Finds the smallest absolute value by bisection, the positive one of two, and fixes it. */
  private void shrink(Expr<?> argument) throws LimitException {
    BigInteger low = BigInteger.ZERO;
    while (low.compareTo(value(argument).abs()) < 0) {
      BigInteger middle = low.add(value(argument).abs()).shiftRight(1);
      BoolExpr near =
          smt.and(
              smt.lessOrEqual(smt.whole(middle.negate()), argument),
              smt.lessOrEqual(argument, smt.whole(middle)));
      if (!isPossible(fresh(near))) {
        low = middle.add(BigInteger.ONE);
      }
    }
    if (value(argument).signum() < 0) {
      isPossible(fresh(smt.equal(argument, smt.whole(value(argument).negate()))));
    }
    fixed.add(fresh(smt.equal(argument, smt.whole(value(argument)))));
  }

  private BigInteger value(Expr<?> argument) {
    return ((IntNum) smt.value(best, argument)).getBigInteger();
  }

  /** A literal that stands for a formula, as assumptions must be literals. */
  private BoolExpr fresh(BoolExpr formula) {
    BoolExpr literal = smt.freshLiteral("tidy");
    query.add(smt.implies(literal, formula));
    return literal;
  }
}
