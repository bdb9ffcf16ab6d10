package org.demonic.cli.console;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.DiagnosticFormatter;
import org.demonic.lang.source.Severity;

/**
 * Selects the problems that are shown to a person: the first hundred errors and the first hundred
 * warnings. The others are counted.
 */
final class ShownProblems {
  private static final int MOST = 100;

  private final Map<Severity, Integer> counts = new EnumMap<>(Severity.class);

  /**
   * Takes further problems, and returns those that are to be shown, in the order of their places.
   */
  List<Diagnostic> of(Collection<Diagnostic> more) {
    List<Diagnostic> shown = new ArrayList<>();
    for (Diagnostic diagnostic : DiagnosticFormatter.inOrder(more)) {
      if (counts.merge(diagnostic.kind().severity(), 1, Integer::sum) <= MOST) {
        shown.add(diagnostic);
      }
    }
    return shown;
  }

  /** A line that says how many problems were not shown; empty if all were shown. */
  String rest() {
    List<String> parts = new ArrayList<>();
    counts.forEach(
        (severity, count) -> {
          if (count > MOST) {
            String what = severity.name().toLowerCase(Locale.ROOT) + (count == MOST + 1 ? "" : "s");
            parts.add("%d more %s".formatted(count - MOST, what));
          }
        });
    if (parts.isEmpty()) {
      return "";
    }
    counts.clear();
    return "... and " + String.join(" and ", parts) + "\n";
  }
}
