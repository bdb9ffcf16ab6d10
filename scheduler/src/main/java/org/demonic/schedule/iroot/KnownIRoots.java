package org.demonic.schedule.iroot;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What earlier explorations, also of other tests, have learnt of iRoots (Maple, section 5). */
public interface KnownIRoots {
  /** Whether an execution has exposed it. */
  boolean isTested(IRoot root);

  /** How often it was tried in vain to expose it. */
  int failedAttempts(IRoot root);

  /**
   * Takes in what an exploration has learnt, at its end.
   *
   * @param tested the iRoots that it has exposed
   * @param failed how often it has tried others in vain, without what was known before
   */
  void learn(Set<IRoot> tested, Map<IRoot, Integer> failed);

  /** Knows nothing at first, and keeps what it learns as long as it is there itself. */
  static KnownIRoots inMemory() {
    return new KnownIRoots() {
      private final Set<IRoot> exposed = new HashSet<>();
      private final Map<IRoot, Integer> inVain = new HashMap<>();

      @Override
      public boolean isTested(IRoot root) {
        return exposed.contains(root);
      }

      @Override
      public int failedAttempts(IRoot root) {
        return inVain.getOrDefault(root, 0);
      }

      @Override
      public void learn(Set<IRoot> tested, Map<IRoot, Integer> failed) {
        exposed.addAll(tested);
        failed.forEach((root, attempts) -> inVain.merge(root, attempts, Integer::sum));
      }
    };
  }
}
