package org.demonic.code.refusal;

import java.util.List;
import java.util.Map;
import org.demonic.code.path.Place;

/**
 * The refusals of a method.
 *
 * @param all in the order in which the method comes to them
 * @param others where it throws, too, but not only because of the state before the call; with the
 *     reason, worded as a sentence
 */
public record Refusals(List<Refusal> all, Map<Place, String> others) {
  /** The refusals of a method that refuses no call, or whose code is not known. */
  public static final Refusals NONE = new Refusals(List.of(), Map.of());

  public Refusals {
    all = List.copyOf(all);
  }
}
