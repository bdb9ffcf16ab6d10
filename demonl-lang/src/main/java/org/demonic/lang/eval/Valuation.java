package org.demonic.lang.eval;

import java.util.LinkedHashMap;
import java.util.Map;
import org.demonic.lang.domain.Variable;

/**
 * What a term is read in.
 *
 * @param now the current memory
 * @param before the memory that {@code old} refers to
 */
public record Valuation(
    Memory now, Memory before, Map<Variable, Value> variables, FunctionChoices choices) {

  /** One moment only: {@code old} is the same. */
  public static Valuation in(
      Memory memory, Map<Variable, Value> variables, FunctionChoices choices) {
    return new Valuation(memory, memory, variables, choices);
  }

  /** Returns this valuation with one more variable. */
  public Valuation with(Variable variable, Value value) {
    Map<Variable, Value> extended = new LinkedHashMap<>(variables);
    extended.put(variable, value);
    return new Valuation(now, before, extended, choices);
  }

  Valuation old() {
    return new Valuation(before, before, variables, choices);
  }
}
