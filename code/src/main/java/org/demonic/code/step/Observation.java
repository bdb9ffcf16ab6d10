package org.demonic.code.step;

import java.util.Map;
import java.util.Set;
import org.demonic.code.share.LockName;
import org.demonic.code.share.Region;

/**
 * What a thread looks at, once, and which locks it has meanwhile. At other regions that the steps
 * depend on only other threads look, by the code that is read, unless tests use them: the locks of
 * that code protect them.
 *
 * @param held for each region that is looked at, the locks that are surely held for every object of
 *     it that matters, by their names relative to that object
 * @param tellsOwn whether it matters which steps threads of the module make without any call from
 *     outside
 */
public record Observation(Map<Region, Set<LockName>> held, boolean tellsOwn) {
  public Observation {
    held = Map.copyOf(held);
  }

  /** One where it does not matter where steps begin. */
  public Observation(Map<Region, Set<LockName>> held) {
    this(held, false);
  }
}
