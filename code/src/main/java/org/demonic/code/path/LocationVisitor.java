package org.demonic.code.path;

/**
 * Says something of each kind of location. A new kind of location does not compile until each
 * visitor has it.
 *
 * @param <R> what it says
 */
public interface LocationVisitor<R> {
  R visit(Location.InstanceField location);

  R visit(Location.StaticField location);

  R visit(Location.Element location);
}
