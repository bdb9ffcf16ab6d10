package org.demonic.synthesize.ground;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;

/** Lists all instances of actions. */
public final class Grounder {
  private static final int MOST_INSTANCES = 50_000;

  private final Universe universe;
  private final Domain domain;
  private final List<Instance> instances = new ArrayList<>();

  private Grounder(Universe universe) {
    this.universe = universe;
    this.domain = universe.domain();
  }

  /**
   * The instances, in the order in which a reader prefers them.
   *
   * @throws LimitException if there are too many
   */
  public static List<Instance> instances(Universe universe, List<Action> actions)
      throws LimitException {
    Grounder grounder = new Grounder(universe);
    for (Action action : actions) {
      grounder.extend(action, 0, new LinkedHashMap<>());
    }
    return grounder.instances.stream().sorted(Comparator.comparingInt(Instance::oddity)).toList();
  }

  private void extend(Action action, int position, Map<Variable, Optional<Slot>> chosen)
      throws LimitException {
    if (position == action.parameters().size()) {
      if (instances.size() == MOST_INSTANCES) {
        throw new LimitException(
            Stop.SIZE,
            "there are more than %d ways to call the actions with these objects"
                .formatted(MOST_INSTANCES));
      }
      instances.add(new Instance(action, chosen));
      return;
    }
    Variable parameter = action.parameters().get(position);
    if (!(parameter.type() instanceof ObjectType type)) {
      extend(action, position + 1, chosen);
      return;
    }
    for (Optional<Slot> argument : arguments(action, position, type)) {
      boolean madeTwice =
          action.constructor()
              && position > 0
              && argument.isPresent()
              && chosen.containsValue(argument)
              && argument.equals(chosen.get(action.parameters().get(0)));
      if (!madeTwice) {
        Map<Variable, Optional<Slot>> extended = new LinkedHashMap<>(chosen);
        extended.put(parameter, argument);
        extend(action, position + 1, extended);
      }
    }
  }

  private List<Optional<Slot>> arguments(Action action, int position, ObjectType type) {
    List<Optional<Slot>> arguments = new ArrayList<>();
    boolean first = position == 0;
    boolean made = first && action.constructor();
    for (Slot slot : universe.slots(type)) {
      boolean applies = !first || domain.appliesTo(action, slot.type());
      if (applies && (!made || slot.isFresh())) {
        arguments.add(Optional.of(slot));
      }
    }
    if (!made) {
      arguments.add(Optional.empty());
    }
    return arguments;
  }
}
