package org.demonic.schedule;

import java.util.Set;

/**
 * Classes whose calls from outside are told.
 *
 * @param types their binary names
 * @param above the binary names of their superclasses and interfaces, by which others may know them
 */
public record Entrance(Set<String> types, Set<String> above) {
  /** Nothing is told. */
  public static final Entrance NONE = new Entrance(Set.of(), Set.of());

  public Entrance {
    types = Set.copyOf(types);
    above = Set.copyOf(above);
  }
}
