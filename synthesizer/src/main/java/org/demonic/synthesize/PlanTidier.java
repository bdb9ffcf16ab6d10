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

  private PlanTidier(Smt smt, Query query, BoolExpr wanted) {
    this.smt = smt;
    this.query = query;
    fixed.add(wanted);
  }

  /**
   * Assumptions that leave only tidy plans; {@code query} has just been satisfied with {@code
   * wanted}.
   */
  static List<BoolExpr> tidy(Smt smt, Query query, BoolExpr wanted, List<Transition> transitions)
      throws LimitException {
    PlanTidier tidier = new PlanTidier(smt, query, wanted);
    for (Transition transition : transitions) {
      tidier.chooseInstance(transition);
    }
    for (Transition transition : transitions) {
      tidier.shrinkArguments(transition);
    }
    return tidier.fixed;
  }

  private void chooseInstance(Transition transition) throws LimitException {
    List<BoolExpr> literals = List.copyOf(transition.choices().values());
    int chosen = chosen(query.model(), literals);
    while (chosen > 0) {
      BoolExpr better = fresh(smt.or(literals.subList(0, chosen)));
      fixed.add(better);
      boolean exists = query.isSatisfiable(fixed);
      fixed.remove(better);
      if (!exists) {
        break;
      }
      chosen = chosen(query.model(), literals);
    }
    fixed.add(literals.get(chosen));
    query.isSatisfiable(fixed);
  }

  private int chosen(Model model, List<BoolExpr> literals) {
    for (int i = 0; i < literals.size(); i++) {
      if (smt.isYes(model.eval(literals.get(i), true))) {
        return i;
      }
    }
    throw new IllegalStateException("a step without an action");
  }

  private void shrinkArguments(Transition transition) throws LimitException {
    for (Map.Entry<Instance, BoolExpr> choice : transition.choices().entrySet()) {
      if (fixed.contains(choice.getValue())) {
        Map<Variable, Symbol> arguments = transition.arguments().get(choice.getKey());
        if (arguments != null) {
          for (Map.Entry<Variable, Symbol> argument : arguments.entrySet()) {
            if (argument.getKey().type() instanceof IntType) {
              shrink(argument.getValue().only());
            }
          }
        }
      }
    }
  }

  /** Finds the smallest absolute value by bisection, the positive one of two, and fixes it. */
  private void shrink(Expr<?> argument) throws LimitException {
    BigInteger best = value(argument);
    BigInteger low = BigInteger.ZERO;
    while (low.compareTo(best.abs()) < 0) {
      BigInteger middle = low.add(best.abs()).shiftRight(1);
      BoolExpr near =
          fresh(
              smt.and(
                  smt.lessOrEqual(smt.whole(middle.negate()), argument),
                  smt.lessOrEqual(argument, smt.whole(middle))));
      fixed.add(near);
      if (query.isSatisfiable(fixed)) {
        best = value(argument);
      } else {
        low = middle.add(BigInteger.ONE);
      }
      fixed.remove(near);
    }
    if (best.signum() < 0) {
      BoolExpr positive = fresh(smt.equal(argument, smt.whole(best.negate())));
      fixed.add(positive);
      boolean exists = query.isSatisfiable(fixed);
      fixed.remove(positive);
      best = exists ? best.negate() : best;
    }
    fixed.add(fresh(smt.equal(argument, smt.whole(best))));
    query.isSatisfiable(fixed);
  }

  private BigInteger value(Expr<?> argument) {
    return ((IntNum) query.model().eval(argument, true)).getBigInteger();
  }

  /** A literal that stands for a formula, as assumptions must be literals. */
  private BoolExpr fresh(BoolExpr formula) {
    BoolExpr literal = (BoolExpr) smt.context().mkFreshConst("tidy", smt.context().getBoolSort());
    query.add(smt.implies(literal, formula));
    return literal;
  }
}
