package org.demonic.cli.answer;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.lang.source.Span;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.answer.Verdict.Interference;
import org.demonic.synthesize.answer.Verdict.Stable;
import org.demonic.synthesize.answer.Verdict.Unknown;
import org.demonic.synthesize.answer.Verdict.Unreachable;
import org.demonic.synthesize.answer.VerdictVisitor;

/**
 * The proof that a final state cannot be reached.
 *
 * @param method the method of the proof, in words
 * @param clauses the clauses that the proof rests on
 */
public record Proof(String method, List<Clause> clauses) {
  private static final String STABILITY =
      "stability query: no state that the rely and the invariants allow is final, whatever the"
          + " actions";
  private static final String VACUOUS =
      "vacuous: no state satisfies `initial` and the invariants, so nothing is shown";

  /** The proof of a verdict, if it has one. */
  public static Optional<Proof> of(Verdict verdict) {
    return verdict.accept(new Finder());
  }

  /** The proof in one sentence. */
  String sentence() {
    return clauses.isEmpty()
        ? method
        : clauses.stream()
            .map(c -> "`%s` (%s)".formatted(c.label(), place(c)))
            .collect(Collectors.joining(", ", method + ", from ", ""));
  }

  /** The file and line of a clause; "implied" if no file contains it. */
  public static String place(Clause clause) {
    Span span = clause.span();
    return span.equals(Span.NONE)
        ? "implied"
        : "%s:%d".formatted(span.source().name(), span.line());
  }

  /** Finds the proof in each kind of verdict. */
  private static final class Finder implements VerdictVisitor<Optional<Proof>> {
    @Override
    public Optional<Proof> visit(Stable verdict) {
      return Optional.of(new Proof(verdict.vacuous() ? VACUOUS : STABILITY, List.of()));
    }

    @Override
    public Optional<Proof> visit(Unreachable verdict) {
      return Optional.of(new Proof(verdict.method(), verdict.clauses()));
    }

    @Override
    public Optional<Proof> visit(Interference verdict) {
      return Optional.empty();
    }

    @Override
    public Optional<Proof> visit(Unknown verdict) {
      return Optional.empty();
    }
  }
}
