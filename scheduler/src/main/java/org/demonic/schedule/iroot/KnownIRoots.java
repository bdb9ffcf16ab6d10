package org.demonic.schedule.iroot;

import java.util.Map;
import java.util.Set;

/** What earlier explorations, also of other tests, have learnt of iRoots (Maple, section 5). */
public interface KnownIRoots {
  /** Knows nothing, and forgets what it is told. */
  KnownIRoots NONE =
      new KnownIRoots() {
        @Override
        public boolean isTested(IRoot root) {
          return false;
        }

        @Override
        public int failedAttempts(IRoot root) {
          return 0;
        }

        @Override
        public void learn(Set<IRoot> tested, Map<IRoot, Integer> failed) {}
      };

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
}
