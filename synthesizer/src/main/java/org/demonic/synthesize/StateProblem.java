package org.demonic.synthesize;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;

/**
 * A goal for the search over states: one first state, all of which that matters is known.
 *
 * @param fields those that matter
 * @param instances the ways to call the actions that matter, those that a reader likes best first
 * @param variables the values of the goal's variables
 * @param first a first state: what does not matter may be otherwise in others
 */
record StateProblem(
    Domain domain,
    Goal goal,
    StateLayout layout,
    Set<Field> fields,
    List<Instance> instances,
    Map<Variable, Value> variables,
    State first) {
  StateProblem {
    fields = Set.copyOf(fields);
    instances = List.copyOf(instances);
    variables = Map.copyOf(variables);
  }
}
