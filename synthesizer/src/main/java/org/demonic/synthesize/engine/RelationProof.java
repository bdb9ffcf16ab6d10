package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.answer.Engine;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.invariant.Certificate;
import org.demonic.synthesize.invariant.Guesses;
import org.demonic.synthesize.smt.SolverBudget;

/** Proves that a goal is never reached, by an invariant that relates several fields. */
final class RelationProof {
  /** An invariant that is longer is not shown in one line. */
  private static final int LONGEST_TEXT = 160;

  private RelationProof() {}

  /**
   * The verdict, if there is a proof. Requires that no first state is final, and a bound of at
   * least one step.
   *
   * @throws LimitException if the solver does not know
   */
  static Optional<Verdict> find(EncodedProblem problem, ProofBound bound, SolverBudget budget)
      throws LimitException {
    Optional<Certificate> certificate = Optional.empty();
    Optional<LimitException> limit = Optional.empty();
    for (Guesses.Kind kind : Guesses.Kind.values()) {
      try {
        certificate = Certificate.find(problem, kind, bound.isForAll(), budget);
      } catch (LimitException costly) {
        limit = Optional.of(costly);
      }
      if (certificate.isPresent()) {
        return Optional.of(verdict(certificate.get()));
      }
    }
    if (limit.isPresent()) {
      throw limit.get();
    }
    return Optional.empty();
  }

  private static Verdict verdict(Certificate certificate) {
    return new Verdict.Unreachable(
        Engine.RELATIONS,
        method(certificate.invariant()),
        certificate.clauses(),
        certificate.invariant());
  }

  private static String method(List<Clause> invariant) {
    String text = invariant.stream().map(Clause::text).collect(Collectors.joining(", "));
    if (text.isEmpty()) {
      return "the types and invariants, and equal states in which functions have equal values";
    }
    return text.length() <= LONGEST_TEXT
        ? "an invariant: " + text
        : "an invariant of %d conditions".formatted(invariant.size());
  }
}
