package org.demonic.synthesize.slice;

import java.util.List;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Stop;
import org.demonic.synthesize.ground.FirstState;
import org.demonic.synthesize.ground.GivenState;
import org.demonic.synthesize.ground.Grounder;
import org.demonic.synthesize.ground.Instance;
import org.demonic.synthesize.ground.Universe;

/**
 * A goal with all the objects and calls that can be in a plan: a bounded problem, before anything
 * is compiled or encoded.
 *
 * @param given the facts that {@code initial} states plainly
 * @param universe the objects that there can be
 * @param first the known part of the first state
 * @param slice the fields and actions that can matter
 * @param instances the ways to call these actions, in the order in which a reader prefers them
 */
public record GroundProblem(
    Domain domain,
    Goal goal,
    GivenState given,
    Universe universe,
    FirstState first,
    Slice slice,
    List<Instance> instances) {
  /**
   * The most fields of all objects. Each state of a path holds them all, so more would take
   * hundreds of megabytes.
   */
  private static final int MOST_FIELDS = 50_000;

  public GroundProblem {
    instances = List.copyOf(instances);
  }

  /**
   * Makes the problem of a goal.
   *
   * @param given the facts that its {@code initial} states plainly
   * @param fresh the number of new objects of each type
   * @throws LimitException if there are too many objects or calls
   */
  public static GroundProblem of(Domain domain, Goal goal, GivenState given, int fresh)
      throws LimitException {
    Universe universe = Universe.of(domain, goal, given, fresh);
    mustBeFew(universe);
    Slice slice = Slice.of(domain, goal);
    return new GroundProblem(
        domain,
        goal,
        given,
        universe,
        FirstState.of(universe, goal, given),
        slice,
        Grounder.instances(universe, slice.actions()));
  }

  private static void mustBeFew(Universe universe) throws LimitException {
    long fields =
        universe.slots().stream().mapToLong(s -> universe.domain().fields(s.type()).size()).sum();
    if (fields > MOST_FIELDS) {
      throw new LimitException(
          Stop.SIZE,
          "the objects that can matter have %d fields, of which at most %d can be searched"
              .formatted(fields, MOST_FIELDS));
    }
  }
}
