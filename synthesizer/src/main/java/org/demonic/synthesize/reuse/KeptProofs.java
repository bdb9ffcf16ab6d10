package org.demonic.synthesize.reuse;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Goal;
import org.demonic.synthesize.answer.Limits;
import org.demonic.synthesize.answer.Verdict;

/**
 * Keeps what was proved of goals, for later ones that differ in values of the first state only. The
 * answers are those of a fresh check: a proof is used only for a first state that satisfies all
 * that the proof rests on, and under the name that a fresh check gives it. The goals must agree in
 * all else, up to the names of their variables, and give the whole first state plainly. An {@code
 * UNREACHABLE} is used again only where an {@link Upheaval} shows that the goal is not stable, so
 * that answers do not depend on earlier goals; only where a fresh check would end as {@code
 * UNKNOWN} may a kept proof answer more. Plans are not kept: from another state, a search may find
 * another plan of the same length. May be used by several threads.
 */
public final class KeptProofs {
  private static final int CAPACITY = 500;

  private final Map<Key, Optional<ProofsOfShape>> shapes =
      Collections.synchronizedMap(new LeastRecentlyUsed());

  /** Goals with one key differ in values of the first state only. */
  private record Key(Domain domain, GivenGoal.Shape shape, int fresh, boolean forAllObjects) {}

  private static final class LeastRecentlyUsed extends LinkedHashMap<Key, Optional<ProofsOfShape>> {
    private static final long serialVersionUID = 1L;

    LeastRecentlyUsed() {
      super(16, 0.75f, true);
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Key, Optional<ProofsOfShape>> eldest) {
      return size() > CAPACITY;
    }
  }

  /** A goal that others may have a proof in common with. */
  public static final class Known {
    private final GivenGoal given;
    private final ProofsOfShape proofs;
    private final Limits limits;

    private Known(GivenGoal given, ProofsOfShape proofs, Limits limits) {
      this.given = given;
      this.proofs = proofs;
      this.limits = limits;
    }

    /** The verdict, if a proof of earlier goals gives it. */
    public Optional<Verdict> verdict() {
      return proofs.answer(given);
    }

    /**
     * Learns from the verdict of a fresh check.
     *
     * @param solver finds out whether the proof is one for other goals, too
     */
    public void learn(Verdict verdict, Solver solver) {
      boolean isProof =
          verdict instanceof Verdict.Unreachable
              || (verdict instanceof Verdict.Stable && !verdict.isVacuous());
      if (isProof) {
        proofs.learn(given, verdict, limits, solver);
      }
    }
  }

  /**
   * What is known of goals like this one; empty if {@code initial} does not give one first state
   * plainly.
   */
  public Optional<Known> about(Domain domain, Goal goal, Limits limits) {
    return GivenGoal.of(goal)
        .flatMap(
            given -> {
              Key key =
                  new Key(domain, given.shape(), limits.fresh(), limits.provesForAllObjects());
              return shapes
                  .computeIfAbsent(
                      key,
                      k ->
                          Layout.of(domain, given).map(layout -> new ProofsOfShape(domain, layout)))
                  .map(proofs -> new Known(given, proofs, limits));
            });
  }
}
