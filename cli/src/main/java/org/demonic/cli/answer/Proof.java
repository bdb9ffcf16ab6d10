package org.demonic.cli.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Stable;
import org.demonic.synthesize.answer.Verdict.Unreachable;

/**
 * How it is known that a final state is out of reach.
 *
 * @param method in words
 * @param clauses those that the proof rests on
 */
public record Proof(String method, List<Clause> clauses) {
  private static final String STABILITY =
      "stability query: no state that the rely and the invariants allow is final, whatever the"
          + " actions";
  private static final String VACUOUS =
      "vacuous: no state satisfies `initial` and the invariants, so nothing is shown";

  /** The proof of a verdict that has one. */
  public static Optional<Proof> of(Verdict verdict) {
    if (verdict instanceof Stable stable) {
      return Optional.of(new Proof(stable.vacuous() ? VACUOUS : STABILITY, List.of()));
    } else if (verdict instanceof Unreachable unreachable) {
      return Optional.of(new Proof(unreachable.method(), unreachable.clauses()));
    }
    return Optional.empty();
  }

  /** All of it in one sentence. */
  String sentence() {
    return clauses.isEmpty()
        ? method
        : clauses.stream()
            .map(c -> "`%s` (%s)".formatted(c.label(), place(c)))
            .collect(Collectors.joining(", ", method + ", from ", ""));
  }

  /** The line of a clause; not a line where a tool added it. */
  public static String place(Clause clause) {
    Span span = clause.span();
    return span.equals(Span.NONE)
        ? "implied"
        : "%s:%d".formatted(span.source().name(), span.line());
  }
}
