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
 * What a check of a goal leaves out, as it cannot matter to the verdict.
 *
 * @param actions in the order of the domain
 * @param objects the variables that stand for them, in the order of the goal
 */
public record LeftOut(List<Action> actions, List<Variable> objects) {
  public LeftOut {
    actions = List.copyOf(actions);
    objects = List.copyOf(objects);
  }

  /** What a check of that goal leaves out. */
  public static LeftOut of(Domain domain, Goal goal) {
    ObjectSlice slice = ObjectSlice.of(domain, goal);
    Set<Action> kept = Set.copyOf(Slice.of(domain, slice.goal()).actions());
    return new LeftOut(
        domain.actions().stream().filter(a -> !kept.contains(a)).toList(),
        List.copyOf(slice.leftOut()));
  }
}
