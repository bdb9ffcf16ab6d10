package org.demonic.library;

import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;

/** Finds what somebody has probably meant who has written something else. */
final class Nearest {
  private static final int MOST_CHANGES = 2;

  private Nearest() {}

  /** A question for the end of a message; empty if nothing that is known is similar. */
  static String hint(String word, Collection<String> known) {
    if (known.isEmpty()) {
      return "";
    }
    String nearest = Collections.min(known, Comparator.comparingInt(k -> distance(k, word)));
    return distance(nearest, word) > MOST_CHANGES ? "" : "; did you mean `" + nearest + "`?";
  }

  /** How many letters are to be changed, added or left out (Levenshtein). */
  private static int distance(String from, String to) {
    int[] row = new int[to.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int kept = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(kept, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[row.length - 1];
  }
}
