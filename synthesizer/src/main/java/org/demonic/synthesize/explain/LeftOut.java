package org.demonic.synthesize.explain;

import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Variable;
import org.demonic.synthesize.slice.ObjectSlice;
import org.demonic.synthesize.slice.Slice;

/**
 * The actions and objects that a check of a goal leaves out because they cannot matter to the
 * verdict.
 *
 * @param actions the actions, in the order of the domain
 * @param objects the variables of the objects, in the order of the goal
 */
public record LeftOut(List<Action> actions, List<Variable> objects) {
  public LeftOut {
    actions = List.copyOf(actions);
    objects = List.copyOf(objects);
  }

  /** Finds what a check of a goal leaves out. */
  public static LeftOut of(Domain domain, Goal goal) {
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    Set<Action> kept = Set.copyOf(Slice.of(domain, slice.goal()).actions());
    return new LeftOut(
        domain.actions().stream().filter(a -> !kept.contains(a)).toList(),
        List.copyOf(slice.leftOut()));
  }
}
