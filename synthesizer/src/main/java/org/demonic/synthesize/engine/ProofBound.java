package org.demonic.synthesize.engine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.ground.LooseReferences;
import org.demonic.synthesize.ground.MentionedObjects;
import org.demonic.synthesize.ground.Slot;
import org.demonic.synthesize.slice.GroundProblem;

/**
 * How far a proof may go that must hold for any number of new objects, while the problem has only
 * some of each type. Two steps may take different objects: what one object cannot be at both times,
 * two can. So a proof may look at as many steps as there are objects for, besides those of the
 * final state, beginning in any state, and may not list the states of the objects that there are.
 *
 * @param isForAll whether proofs that list states, or speak of all objects of a type, hold for any
 *     number of objects, too
 * @param steps the most steps in a row that a proof by induction may look at; for a proof by an
 *     invariant, one is enough
 */
public record ProofBound(boolean isForAll, int steps) {
  private static final ProofBound NONE = new ProofBound(true, Integer.MAX_VALUE);

  /** The bound of the proofs about a problem. */
  static ProofBound of(GroundProblem problem, Limits limits) {
    if (!limits.provesForAllObjects() || types(problem).isEmpty()) {
      return NONE;
    } else if (!LooseReferences.areAllOf(problem.domain())) {
      return new ProofBound(false, 0);
    }
    List<MentionedObjects> actions =
        problem.slice().actions().stream().map(MentionedObjects::of).toList();
    if (actions.stream().allMatch(MentionedObjects::isOne)) {
      return NONE;
    }
    MentionedObjects last = MentionedObjects.ofFinal(problem.goal());
    int steps = Integer.MAX_VALUE;
    for (ObjectType type : types(problem)) {
      int most = MentionedObjects.most(actions, type) + last.count(type);
      if (most > 0) {
        steps = Math.min(steps, fresh(problem, type) / most);
      }
    }
    return new ProofBound(false, steps);
  }

  private static Set<ObjectType> types(GroundProblem problem) {
    Set<ObjectType> types = new HashSet<>();
    problem.universe().slots().stream().filter(Slot::isFresh).map(Slot::type).forEach(types::add);
    return types;
  }

  private static int fresh(GroundProblem problem, ObjectType type) {
    return (int)
        problem.universe().slots().stream()
            .filter(s -> s.isFresh() && s.type().equals(type))
            .count();
  }
}
