package org.demonic.lang.print;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.domain.Goal;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.source.Source;

/** Writes goals that were made of terms. */
public final class GoalText {
  private GoalText() {}

  /** The goal as a file has it, in canonical layout if it is one that can be read. */
  public static String of(Goal goal) {
    StringBuilder text = new StringBuilder("goal " + goal.name() + "\n");
    goal.variables().forEach(v -> text.append(v.name() + ": " + v.type() + "\n"));
    append(text, "initial", goal.initial());
    append(text, "final", goal.finals());
    append(text, "rely", goal.relies());
    goal.within().ifPresent(n -> text.append("within " + n + "\n"));
    goal.fresh().ifPresent(n -> text.append("fresh " + n + "\n"));
    goal.expectation().ifPresent(e -> text.append("expect " + text(e) + "\n"));
    return Formatter.format(new Source(goal.name(), text.toString()))
        .text()
        .orElse(text.toString());
  }

  private static void append(StringBuilder text, String keyword, List<Clause> clauses) {
    text.append(
        clauses.stream()
            .map(c -> (c.tag() == null ? "" : c.tag() + ": ") + TermText.of(c.term()) + "\n")
            .collect(Collectors.joining("", clauses.isEmpty() ? "" : keyword + "\n", "")));
  }

  private static String text(Goal.Expectation expected) {
    String outcome = expected.outcome().name().toLowerCase(Locale.ROOT);
    return expected.length().isPresent()
        ? outcome + " in " + expected.length().getAsInt()
        : outcome;
  }
}
