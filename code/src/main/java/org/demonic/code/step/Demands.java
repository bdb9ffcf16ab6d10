package org.demonic.code.step;

import java.util.Set;
import org.demonic.code.path.MethodName;

/**
 * Which of the methods that threads call have preconditions in their class files, own or inherited.
 *
 * @param all these methods
 * @param kept those whose callers outside of the module know of it, while all others are seen
 *     through their own steps
 */
public record Demands(Set<MethodName> all, Set<MethodName> kept) {
  /** No method has a precondition. */
  public static final Demands NONE = new Demands(Set.of(), Set.of());

  public Demands {
    all = Set.copyOf(all);
    kept = Set.copyOf(kept);
  }
}
