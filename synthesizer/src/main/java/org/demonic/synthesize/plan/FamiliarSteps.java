package org.demonic.synthesize.plan;

import com.microsoft.z3.BoolExpr;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.synthesize.answer.FamiliarCalls;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.encode.Transition;
import org.demonic.synthesize.smt.PreferredModel;
import org.demonic.synthesize.smt.Smt;
import org.demonic.synthesize.smt.Symbol;

/**
 * Prefers steps that are {@linkplain FamiliarCalls familiar}: with familiar arguments if such a
 * step leads to the goal, else with numbers of the same signs, else with any.
 */
final class FamiliarSteps {
  private final Smt smt;
  private final PreferredModel model;
  private final FamiliarCalls familiar;

  FamiliarSteps(Smt smt, PreferredModel model, FamiliarCalls familiar) {
    this.smt = smt;
    this.model = model;
    this.familiar = familiar;
  }

  /**
   * Prefers models with such a step here.
   *
   * @throws LimitException if the solver reaches its limit
   */
  void prefer(Transition transition) throws LimitException {
    List<BoolExpr> same = new ArrayList<>();
    List<BoolExpr> alike = new ArrayList<>();
    List<BoolExpr> others = new ArrayList<>();
    transition
        .choices()
        .forEach(
            (instance, literal) -> {
              List<Map<String, Value>> passed = familiar.of(instance.action().name());
              Map<Variable, Symbol> arguments =
                  transition.arguments().getOrDefault(instance, Map.of());
              for (Map<String, Value> values : passed) {
                same.add(isCall(literal, arguments, values, this::isEqual));
                alike.add(isCall(literal, arguments, values, this::hasSameSign));
              }
              if (!passed.isEmpty()) {
                others.add(literal);
              }
            });
    if (!prefer(same) && !prefer(alike)) {
      prefer(others);
    }
  }

  private BoolExpr isCall(
      BoolExpr literal,
      Map<Variable, Symbol> arguments,
      Map<String, Value> values,
      BiFunction<Symbol, Value, BoolExpr> like) {
    List<BoolExpr> parts = new ArrayList<>(List.of(literal));
    arguments.forEach(
        (parameter, symbol) -> {
          Value value = values.get(parameter.name());
          if (value != null) {
            parts.add(like.apply(symbol, value));
          }
        });
    return smt.and(parts);
  }

  private BoolExpr isEqual(Symbol argument, Value value) {
    if (value instanceof IntValue whole) {
      return smt.equal(argument.only(), smt.whole(whole.value()));
    }
    return value instanceof BoolValue truth
        ? smt.equal(argument.only(), smt.bool(truth.value()))
        : smt.yes;
  }

  private BoolExpr hasSameSign(Symbol argument, Value value) {
    if (value instanceof IntValue whole && whole.value().signum() > 0) {
      return smt.lessOrEqual(smt.whole(BigInteger.ONE), argument.only());
    } else if (value instanceof IntValue whole && whole.value().signum() < 0) {
      return smt.lessOrEqual(argument.only(), smt.whole(BigInteger.ONE.negate()));
    }
    return smt.yes;
  }

  /** Keeps the first of some conditions that is possible. Returns whether there is one. */
  private boolean prefer(List<BoolExpr> conditions) throws LimitException {
    if (conditions.isEmpty() || !model.isPossible(smt.or(conditions))) {
      return false;
    }
    for (BoolExpr condition : conditions) {
      if (model.holds(condition) || model.isPossible(condition)) {
        model.fix(condition);
        return true;
      }
    }
    throw new IllegalStateException("one of several conditions holds, and none of them");
  }
}
