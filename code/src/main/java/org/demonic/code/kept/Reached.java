package org.demonic.code.kept;

import java.util.LinkedHashSet;
import java.util.Set;
import org.demonic.code.path.MethodName;

/**
 * What an object of a library may run, or what a call may.
 *
 * @param types the types of objects whose methods it may call
 * @param bodies the methods of functions of which it is known that they are there; functions of the
 *     types may be there beside them
 */
public record Reached(Set<String> types, Set<MethodName> bodies) {
  static Reached nothing() {
    return new Reached(new LinkedHashSet<>(), new LinkedHashSet<>());
  }

  void addAll(Reached other) {
    types.addAll(other.types);
    bodies.addAll(other.bodies);
  }
}
