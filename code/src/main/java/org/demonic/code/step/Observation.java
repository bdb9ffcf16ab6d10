package org.demonic.code.step;

import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
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
 * @param excluded methods of which no call from outside is made meanwhile; none if it does not
 *     matter where steps begin
 */
public record Observation(
    Map<Region, Set<LockName>> held, boolean tellsOwn, Set<MethodName> excluded) {
  public Observation {
    held = Map.copyOf(held);
    if (held.keySet().stream().anyMatch(Region::isHidden)) {
      throw new IllegalArgumentException("Nobody looks at memory that only unread code has");
    }
    excluded = Set.copyOf(excluded);
  }

  /** One where other threads make all calls. */
  public Observation(Map<Region, Set<LockName>> held, boolean tellsOwn) {
    this(held, tellsOwn, Set.of());
  }

  /** One where it does not matter where steps begin. */
  public Observation(Map<Region, Set<LockName>> held) {
    this(held, false);
  }
}
