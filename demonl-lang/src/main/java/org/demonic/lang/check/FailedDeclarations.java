package org.demonic.lang.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.demonic.lang.domain.Type.ObjectType;

/** Names whose declarations have errors. Using such a name is not a second mistake. */
final class FailedDeclarations {
  private final Set<String> functions = new HashSet<>();
  private final Map<ObjectType, Set<String>> fields = new HashMap<>();
  private final Set<ObjectType> heirs = new HashSet<>();

  void function(String name) {
    functions.add(name);
  }

  void field(ObjectType owner, String name) {
    fields.computeIfAbsent(owner, t -> new HashSet<>()).add(name);
  }

  /** A type that extends something unknown, and may inherit anything. */
  void heir(ObjectType type) {
    heirs.add(type);
  }

  boolean hasFunction(String name) {
    return functions.contains(name);
  }

  /** Whether objects of {@code type} may have such a field. */
  boolean hasField(ObjectType type, String name) {
    return type.lineage().stream()
        .anyMatch(t -> heirs.contains(t) || fields.getOrDefault(t, Set.of()).contains(name));
  }
}
