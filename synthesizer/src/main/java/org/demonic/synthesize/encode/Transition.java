package org.demonic.synthesize.encode;

import com.microsoft.z3.BoolExpr;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.smt.Labelled;
import org.demonic.synthesize.smt.Symbol;

/**
 * One step of a path.
 *
 * @param before the state in which the action begins: the state after the last step, with the new
 *     objects that the action gets as arguments
 * @param choices the literal of each instance that can run here
 * @param arguments the symbols of arguments that are not references, for each instance
 * @param results the symbols of results, for each instance whose action has one
 * @param constraints all constraints of the step
 */
public record Transition(
    SymbolicState before,
    SymbolicState after,
    Map<Instance, BoolExpr> choices,
    Map<Instance, Map<Variable, Symbol>> arguments,
    Map<Instance, Symbol> results,
    List<Labelled> constraints) {
  /**
   * The instance that runs.
   *
   * @param isTrue tells the literals that hold
   */
  public Instance chosen(Predicate<BoolExpr> isTrue) {
    return choices.entrySet().stream()
        .filter(e -> isTrue.test(e.getValue()))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("a step without an action"));
  }
}
