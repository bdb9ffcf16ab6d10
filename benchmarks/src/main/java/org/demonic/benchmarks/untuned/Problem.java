package org.demonic.benchmarks.untuned;

import java.util.List;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.parse.Parsed;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.source.Source;

/**
 * A problem in two languages.
 *
 * @param kind what it is about, such as {@code hanoi}
 * @param size how large it is; what that means depends on the kind
 * @param truth what its author thinks of it
 * @param text a file in demonL with one goal
 * @param space its states, by hand
 */
record Problem(String kind, int size, Truth truth, String text, Space space) {
  /** Whether there is a plan, and if not, whether the rely and the invariants say so already. */
  enum Truth {
    INTERFERENCE,
    UNREACHABLE,
    STABLE
  }

  static Problem plan(String kind, int size, String text, Space space) {
    return new Problem(kind, size, Truth.INTERFERENCE, text, space);
  }

  static Problem none(String kind, int size, String text, Space space) {
    return new Problem(kind, size, Truth.UNREACHABLE, text, space);
  }

  static Problem stable(String kind, int size, String text, Space space) {
    return new Problem(kind, size, Truth.STABLE, text, space);
  }

  /** Its name in tables: {@code hanoi 3 plan}. */
  String name() {
    return "%s %d %s"
        .formatted(
            kind,
            size,
            switch (truth) {
              case INTERFERENCE -> "plan";
              case UNREACHABLE -> "none";
              case STABLE -> "stable";
            });
  }

  /**
   * Parses and checks the text.
   *
   * @throws IllegalStateException if there is anything to say about it
   */
  Checked.Content content() {
    Parsed parsed = Parser.parse(new Source(name() + ".demonl", text));
    Checked checked = Checker.check(List.of(parsed.file()));
    if (!parsed.diagnostics().isEmpty() || !checked.diagnostics().isEmpty()) {
      throw new IllegalStateException(
          "%s: %s %s%n%s".formatted(name(), parsed.diagnostics(), checked.diagnostics(), text));
    }
    return checked.content().orElseThrow();
  }
}
