package org.demonic.schedule.iroot;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An instance of an idiom, by places in the code.
 *
 * @param places of its accesses, as {@link Idiom} names them from A on
 */
record IRoot(Idiom idiom, List<Place> places) {
  public IRoot {
    places = idiom == Idiom.FIVE ? inOrder(places) : List.copyOf(places);
  }

  /** Of the two ways to write it down, from either thread, always the same one. */
  private static List<Place> inOrder(List<Place> places) {
    List<Place> one = places.subList(0, 2);
    List<Place> other = places.subList(2, 4);
    boolean isInOrder = one.toString().compareTo(other.toString()) <= 0;
    return Stream.of(isInOrder ? one : other, isInOrder ? other : one)
        .flatMap(List::stream)
        .toList();
  }

  /** The same in each JVM that runs the same class files. */
  @Override
  public String toString() {
    return idiom + places.stream().map(Place::toString).collect(Collectors.joining(" | ", " ", ""));
  }
}
