package org.demonic.synthesize.states.compiled;

import java.util.HashMap;
import java.util.Map;
import org.demonic.lang.domain.Variable;

/**
 * The states and variables that terms are read in.
 *
 * @param now the first cell of the state
 * @param before the first cell of the state inside {@code old}
 * @param variables the cells of variables
 */
public record Scope(int now, int before, Map<Variable, Integer> variables) {
  public Scope {
    variables = Map.copyOf(variables);
  }

  /** This scope with one more variable. */
  public Scope with(Variable variable, int cell) {
    Map<Variable, Integer> more = new HashMap<>(variables);
    more.put(variable, cell);
    return new Scope(now, before, more);
  }

  /** The scope inside {@code old}. */
  Scope old() {
    return new Scope(before, before, variables);
  }

  /** The cell of a variable. */
  public int cell(Variable variable) {
    Integer cell = variables.get(variable);
    if (cell == null) {
      throw new IllegalArgumentException("no cell for " + variable);
    }
    return cell;
  }
}
