package org.demonic.schedule.iroot;

import java.util.List;
import java.util.stream.Collectors;

/**
 * An instance of an idiom, by places in the code.
 *
 * @param places of its accesses, as {@link Idiom} names them from A on
 */
public record IRoot(Idiom idiom, List<Place> places) {
  public IRoot {
    places = idiom == Idiom.FIVE ? inOrder(places) : List.copyOf(places);
  }

  /** Of the two ways to write it down, from either thread, always the same one. */
  private static List<Place> inOrder(List<Place> places) {
    boolean isInOrder = places.get(0).toString().compareTo(places.get(2).toString()) <= 0;
    return isInOrder
        ? List.copyOf(places)
        : List.of(places.get(2), places.get(3), places.get(0), places.get(1));
  }

  /** The same in each JVM that runs the same class files. */
  @Override
  public String toString() {
    return idiom + places.stream().map(Place::toString).collect(Collectors.joining(" | ", " ", ""));
  }
}
