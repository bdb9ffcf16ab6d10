package org.demonic.lang.source;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the name that a user most likely meant. */
public final class NearestName {
  private NearestName() {}

  /**
   * The candidate with the smallest edit distance to {@code name}, the first in alphabetical order
   * among equals, if that is close enough to be a slip: at most a third of the letters, or one, and
   * not all of them.
   */
  public static Optional<String> to(String name, Collection<String> candidates) {
    return candidates.stream()
        .filter(c -> !c.equals(name) && lengthDifference(name, c) <= mostEdits(name, c))
        .map(c -> new Candidate(c, distance(name, c)))
        .filter(c -> c.distance() <= mostEdits(name, c.name()))
        .min(Comparator.comparingInt(Candidate::distance).thenComparing(Candidate::name))
        .map(Candidate::name);
  }

  private record Candidate(String name, int distance) {}

  /** A hint that names the nearest candidate, or the empty string. */
  public static String hint(String name, Collection<String> candidates) {
    return to(name, candidates).map(NearestName::hint).orElse("");
  }

  /** The hint that names what was most likely meant. */
  static String hint(String meant) {
    return "did you mean `%s`?".formatted(meant);
  }

  private static int mostEdits(String name, String candidate) {
    int length = Math.max(name.length(), candidate.length());
    return Math.min(length - 1, Math.max(1, length / 3));
  }

  private static int lengthDifference(String name, String candidate) {
    return Math.abs(name.length() - candidate.length());
  }

  /** Levenshtein's distance, with a change of case and a swap of neighbours as one edit. */
  private static int distance(String left, String right) {
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    if (a.equals(b)) {
      return 1;
    }
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        d[i][j] = Math.min(d[i - 1][j - 1] + change, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        boolean swapped =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        if (swapped) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }
}
