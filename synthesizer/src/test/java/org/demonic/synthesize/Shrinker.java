package org.demonic.synthesize;

import java.util.ArrayList;
import java.util.List;
import org.demonic.synthesize.Comparison.Outcome;

/** Makes a problem that shows a mistake smaller, a line at a time. */
final class Shrinker {
  private Shrinker() {}

  /** A text that has the same mistake, and of which no line can be left out. */
  static String smallest(String text, Outcome outcome, long mostWork) {
    List<String> lines = new ArrayList<>(text.lines().toList());
    boolean smaller = true;
    while (smaller) {
      smaller = false;
      for (int i = lines.size() - 1; i >= 0; i--) {
        String line = lines.remove(i);
        Outcome now = Comparison.of(String.join("\n", lines), mostWork);
        if (now.isWrong() && now.verdict().equals(outcome.verdict())) {
          smaller = true;
        } else {
          lines.add(i, line);
        }
      }
    }
    return String.join("\n", lines);
  }
}
