package org.demonic.schedule;

import java.util.Set;

/**
 * The classes whose calls from outside are reported.
 *
 * @param types their binary names
 * @param above the binary names of their superclasses and interfaces, by which others may know them
 * @param named those of them that somebody has named: they must be controlled
 */
public record Entrance(Set<String> types, Set<String> above, Set<String> named) {
  /** Reports no calls. */
  public static final Entrance NONE = new Entrance(Set.of(), Set.of(), Set.of());

  public Entrance {
    types = Set.copyOf(types);
    above = Set.copyOf(above);
    named = Set.copyOf(named);
  }
}
