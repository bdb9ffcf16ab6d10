package org.demonic.synthesize.smt;

import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Expr;
import com.microsoft.z3.IntNum;
import com.microsoft.z3.Model;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.synthesize.answer.LimitException;

/** A model of a query that meets one preference after the other, as far as they can be met. */
public final class PreferredModel {
  private final Smt smt;
  private final Query query;
  private final List<BoolExpr> fixed = new ArrayList<>();
  private Model best;
  private long unitsLeft = Long.MAX_VALUE;

  /**
   * Starts with the model of {@code query}, which has just been found satisfiable with {@code
   * wanted}.
   */
  public PreferredModel(Smt smt, Query query, BoolExpr wanted) {
    this.smt = smt;
    this.query = query;
    this.best = query.model();
    fixed.add(wanted);
  }

  /** The model that meets all preferences so far. */
  public Model best() {
    return best;
  }

  /** Limits the cost of all further questions together, in Z3's units. */
  public void limit(long units) {
    unitsLeft = units;
  }

  /**
   * Whether a condition can hold together with all that is fixed. If so, it holds in the model from
   * now on, until another model is found.
   *
   * @throws LimitException if the solver does not know
   */
  public boolean isPossible(BoolExpr condition) throws LimitException {
    Optional<Model> model = modelWith(condition);
    model.ifPresent(m -> best = m);
    return model.isPresent();
  }

  /** A model in which a condition holds, and all that is fixed. */
  public Optional<Model> modelWith(BoolExpr condition) throws LimitException {
    List<BoolExpr> assumptions = new ArrayList<>(fixed);
    assumptions.add(literal(condition));
    long before = query.used();
    boolean possible = query.isSatisfiable(assumptions, unitsLeft);
    if (unitsLeft != Long.MAX_VALUE) {
      unitsLeft = Math.max(0, unitsLeft - (query.used() - before));
    }
    return possible ? Optional.of(query.model()) : Optional.empty();
  }

  /** Keeps a condition that holds in the model. */
  public void fix(BoolExpr condition) {
    fixed.add(literal(condition));
  }

  /**
   * Finds the value with the smallest absolute value, prefers the positive one of two, and fixes
   * it. It works by bisection, but asks first whether there is a smaller value at all, because
   * often there is not.
   *
   * @throws LimitException if the solver does not know
   */
  public void shrink(Expr<?> number) throws LimitException {
    BigInteger low = BigInteger.ZERO;
    BigInteger bound = value(number).abs().subtract(BigInteger.ONE);
    while (low.compareTo(value(number).abs()) < 0) {
      if (!isPossible(isWithin(number, bound))) {
        low = bound.add(BigInteger.ONE);
      }
      bound = low.add(value(number).abs()).shiftRight(1);
    }
    if (value(number).signum() < 0) {
      isPossible(smt.equal(number, smt.whole(value(number).negate())));
    }
    fix(smt.equal(number, smt.whole(value(number))));
  }

  private BoolExpr isWithin(Expr<?> number, BigInteger bound) {
    return smt.and(
        smt.lessOrEqual(smt.whole(bound.negate()), number),
        smt.lessOrEqual(number, smt.whole(bound)));
  }

  /** The value of a whole number in the model. */
  public BigInteger value(Expr<?> number) {
    return ((IntNum) smt.value(best, number)).getBigInteger();
  }

  /** Whether a condition holds in the model. */
  public boolean holds(BoolExpr condition) {
    return smt.isYes(smt.value(best, condition));
  }

  /** A literal that stands for a formula, because assumptions must be literals. */
  private BoolExpr literal(BoolExpr formula) {
    if (formula.isConst() && !smt.isYes(formula) && !smt.isNo(formula)) {
      return formula;
    }
    BoolExpr literal = smt.freshLiteral("tidy");
    query.add(smt.implies(literal, formula));
    return literal;
  }
}
