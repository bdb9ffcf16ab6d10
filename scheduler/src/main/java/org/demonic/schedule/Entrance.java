package org.demonic.schedule;

import java.util.Set;

/**
 * The classes whose calls from outside are reported.
 *
 * @param types their binary names
 * @param above the binary names of their superclasses and interfaces, by which others may know them
 * @param named those of them that somebody has named: they must be controlled
 * @param byBody whether their methods tell of themselves, too: of calls by code that does not name
 *     them, as by reflection
 */
public record Entrance(Set<String> types, Set<String> above, Set<String> named, boolean byBody) {
  /** Reports no calls. */
  public static final Entrance NONE = new Entrance(Set.of(), Set.of(), Set.of());

  public Entrance {
    types = Set.copyOf(types);
    above = Set.copyOf(above);
    named = Set.copyOf(named);
  }

  /** Reports the calls by code that names them. */
  public Entrance(Set<String> types, Set<String> above, Set<String> named) {
    this(types, above, named, false);
  }

  /** Reports the other calls, too. */
  public Entrance tellingBodies() {
    return new Entrance(types, above, named, true);
  }
}
