package org.demonic.synthesize.states;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.eval.State;
import org.demonic.lang.eval.Value;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.ground.Universe;
import org.demonic.synthesize.slice.ClauseFilter;

/**
 * A goal for the search over states: it has one first state, of which all that matters is known.
 *
 * @param universe all objects that there can be
 * @param slots the objects that there are and those that may come into being
 * @param beyond the types of other objects that may come into being
 * @param fields the fields that matter
 * @param instances the ways to call the actions that matter, in the order in which a reader prefers
 *     them
 * @param variables the values of the goal's variables; some that do not matter may be missing
 * @param first the first state; some fields that do not matter may be missing
 */
record StateProblem(
    Domain domain,
    Goal goal,
    Universe universe,
    List<Slot> slots,
    Set<ObjectType> beyond,
    Set<Field> fields,
    List<Instance> instances,
    Map<Variable, Value> variables,
    State first) {
  StateProblem {
    slots = List.copyOf(slots);
    beyond = Set.copyOf(beyond);
    fields = Set.copyOf(fields);
    instances = List.copyOf(instances);
    variables = Map.copyOf(variables);
  }

  /** The same problem with fewer clauses: it has more final states, and more steps. */
  StateProblem keeping(Predicate<Clause> kept) {
    ClauseFilter filter = ClauseFilter.keeping(kept);
    IdentityHashMap<Action, Action> actions = new IdentityHashMap<>();
    return new StateProblem(
        filter.of(domain),
        filter.of(goal),
        universe,
        slots,
        beyond,
        fields,
        instances.stream()
            .map(i -> new Instance(actions.computeIfAbsent(i.action(), filter::of), i.references()))
            .toList(),
        variables,
        first);
  }
}
