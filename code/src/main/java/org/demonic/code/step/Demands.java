package org.demonic.code.step;

import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;

/**
 * What it takes to call the methods that threads call: which of them have preconditions in their
 * class files, own or inherited, and which objects no caller has.
 *
 * @param all the methods with preconditions
 * @param kept those whose callers outside of the module know of it, while all others are seen
 *     through their own steps
 * @param owned the fields whose objects no call gets, with the internal names of the classes that
 *     these objects are of
 */
public record Demands(
    Set<MethodName> all, Set<MethodName> kept, Map<FieldName, Set<String>> owned) {
  /** No method has a precondition, and callers have any objects. */
  public static final Demands NONE = new Demands(Set.of(), Set.of(), Map.of());

  public Demands {
    all = Set.copyOf(all);
    kept = Set.copyOf(kept);
    owned = Map.copyOf(owned);
  }
}
