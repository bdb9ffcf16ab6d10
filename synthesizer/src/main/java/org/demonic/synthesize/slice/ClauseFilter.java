package org.demonic.synthesize.slice;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Domain.ObjectShape;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;

/**
 * Leaves clauses out. With fewer of them a goal has more first and final states, and its domain
 * more steps, so a proof without a clause is also a proof with it. That is not true of the
 * contracts of functions and the frames of actions, so these are kept.
 */
public final class ClauseFilter {
  private final Predicate<Clause> kept;

  private ClauseFilter(Predicate<Clause> kept) {
    this.kept = kept;
  }

  /** Keeps the clauses that pass a test. */
  public static ClauseFilter keeping(Predicate<Clause> kept) {
    return new ClauseFilter(kept);
  }

  /** A domain with fewer clauses. */
  public Domain of(Domain domain) {
    Map<ObjectType, ObjectShape> shapes = new LinkedHashMap<>();
    for (ObjectType type : domain.types()) {
      shapes.put(
          type,
          new ObjectShape(
              domain.fields(type).stream().filter(f -> f.owner().equals(type)).toList(),
              of(domain.invariants(type))));
    }
    return new Domain(
        shapes,
        domain.enums(),
        domain.actions().stream().map(this::of).toList(),
        domain.functions());
  }

  /** A goal with fewer clauses. */
  public Goal of(Goal goal) {
    return new Goal(
        goal.name(),
        goal.variables(),
        of(goal.initial()),
        of(goal.finals()),
        of(goal.relies()),
        goal.within(),
        goal.fresh(),
        goal.expectation(),
        goal.span());
  }

  /** An action with fewer clauses. */
  public Action of(Action action) {
    return new Action(
        action.name(),
        action.constructor(),
        action.parameters(),
        action.result(),
        of(action.requires()),
        of(action.ensures()),
        action.frame(),
        action.span());
  }

  private List<Clause> of(List<Clause> clauses) {
    return clauses.stream().filter(kept).toList();
  }
}
