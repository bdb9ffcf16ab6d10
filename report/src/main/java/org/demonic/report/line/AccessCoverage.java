package org.demonic.report.line;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Which pairs of accesses were run in which orders: the coverage of Maple (Yu, Narayanasamy,
 * Pereira and Pokam, OOPSLA 2012), as people read it.
 *
 * @param pairs each once, by their places
 */
public record AccessCoverage(List<AccessPair> pairs) {
  /** Nothing is known of any access. */
  public static final AccessCoverage NONE = new AccessCoverage(List.of());

  public AccessCoverage {
    pairs = List.copyOf(pairs);
  }

  /** What several sources say together. */
  public static AccessCoverage of(Collection<AccessPair> pairs) {
    TreeMap<AccessPair, AccessPair> all = new TreeMap<>(AccessPair.BY_PLACES);
    pairs.forEach(pair -> all.merge(pair, pair, AccessPair::or));
    return new AccessCoverage(List.copyOf(all.values()));
  }

  /** What both say together. */
  public AccessCoverage plus(AccessCoverage other) {
    return of(Stream.concat(pairs.stream(), other.pairs.stream()).toList());
  }

  /** The number of pairs that were run in both orders. */
  public int both() {
    return (int) pairs.stream().filter(AccessPair::isInBoth).count();
  }

  /** The number of pairs that were run in neither order. */
  public int none() {
    return (int) pairs.stream().filter(AccessPair::isInNone).count();
  }

  /** The number of pairs that were run in one order. */
  public int one() {
    return pairs.size() - both() - none();
  }

  /** {@code 41 of 53 pairs of accesses run in both orders, 3 in none}. */
  public String text() {
    return "%d of %d %s of accesses run in both orders%s"
        .formatted(
            both(),
            pairs.size(),
            pairs.size() == 1 ? "pair" : "pairs",
            none() == 0 ? "" : ", %d in none".formatted(none()));
  }
}
