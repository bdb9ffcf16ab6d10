package org.demonic.synthesize;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.ground.MentionedObjects;

/**
 * How many new objects of each type ({@link Limits#fresh}) the goals of a domain should have, so
 * that a proof by induction over one step can hold for any number of them.
 */
public final class ProofObjects {
  private final List<MentionedObjects> steps;
  private final Set<ObjectType> types = new HashSet<>();
  private final Map<ObjectType, Integer> most = new ConcurrentHashMap<>();

  private ProofObjects(List<MentionedObjects> steps) {
    this.steps = steps;
    steps.forEach(step -> types.addAll(step.each()));
  }

  /** Creates the numbers for the goals of a domain. */
  public static ProofObjects of(Domain domain) {
    return new ProofObjects(domain.actions().stream().map(MentionedObjects::of).toList());
  }

  /**
   * The number for a goal. A type of which a step may have to do with any number of objects does
   * not count, because no number is enough.
   */
  public int forProofsOf(Goal goal) {
    MentionedObjects last = MentionedObjects.ofFinal(goal);
    Set<ObjectType> all = new HashSet<>(types);
    all.addAll(last.each());
    return all.stream()
        .mapToInt(type -> most(type) + last.count(type))
        .filter(count -> count < MentionedObjects.MANY)
        .max()
        .orElse(0);
  }

  /** How many objects of a type one step has to do with, at most. */
  private int most(ObjectType type) {
    return most.computeIfAbsent(type, t -> MentionedObjects.most(steps, t));
  }
}
