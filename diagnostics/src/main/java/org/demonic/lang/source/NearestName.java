package org.demonic.lang.source;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

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
        .filter(c -> !c.equals(name))
        .map(c -> new Candidate(c, distance(name, c, mostEdits(name, c))))
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

  /**
   * Levenshtein's distance, with a change of case and a swap of neighbours as one edit. What is
   * farther than {@code most} is only known to be so: no more than the cells near the diagonal are
   * filled.
   */
  private static int distance(String left, String right, int most) {
    if (Math.abs(left.length() - right.length()) > most) {
      return most + 1;
    }
    String a = left.toLowerCase(Locale.ROOT);
    String b = right.toLowerCase(Locale.ROOT);
    return a.equals(b) ? 1 : new Edits(a, b, most).distance();
  }

  /**
   * The rows of the table of distances between the beginnings of two texts, of which three are
   * kept.
   */
  private static final class Edits {
    private final String a;
    private final String b;
    private final int most;
    private int[] beforeLast;
    private int[] last;
    private int[] row;

    Edits(String a, String b, int most) {
      this.a = a;
      this.b = b;
      this.most = most;
      this.beforeLast = new int[b.length() + 1];
      this.last = new int[b.length() + 1];
      this.row = IntStream.rangeClosed(0, b.length()).toArray();
    }

    int distance() {
      boolean lastIsFar = false;
      for (int i = 1; i <= a.length(); i++) {
        boolean isFar = fill(i);
        if (isFar && lastIsFar) {
          return most + 1;
        }
        lastIsFar = isFar;
      }
      return row[b.length()];
    }

    /** Fills a row, and returns whether all distances in it are larger than the limit. */
    private boolean fill(int i) {
      int[] free = beforeLast;
      beforeLast = last;
      last = row;
      row = free;
      Arrays.fill(row, most + 1);
      int nearest = most + 1;
      for (int j = Math.max(0, i - most); j <= Math.min(b.length(), i + most); j++) {
        row[j] = j == 0 ? i : cell(i, j);
        nearest = Math.min(nearest, row[j]);
      }
      return nearest > most;
    }

    private int cell(int i, int j) {
      int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
      int edits = Math.min(last[j - 1] + change, Math.min(last[j], row[j - 1]) + 1);
      boolean swapped =
          i > 1
              && j > 1
              && a.charAt(i - 1) == b.charAt(j - 2)
              && a.charAt(i - 2) == b.charAt(j - 1);
      return swapped ? Math.min(edits, beforeLast[j - 2] + 1) : edits;
    }
  }
}
