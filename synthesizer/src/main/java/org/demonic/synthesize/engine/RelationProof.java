package org.demonic.synthesize.engine;

import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Clause;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;
import org.demonic.synthesize.encode.EncodedProblem;
import org.demonic.synthesize.invariant.Certificate;
import org.demonic.synthesize.invariant.Guesses;
import org.demonic.synthesize.smt.SolverBudget;

/** Proves that a goal is never reached, by an invariant that relates several fields. */
final class RelationProof {
  private RelationProof() {}

  /**
   * The verdict, if there is a proof. Requires that no first state is final.
   *
   * @throws LimitException if the solver does not know
   */
  static Optional<Verdict> find(EncodedProblem problem, SolverBudget budget) throws LimitException {
    Optional<Certificate> certificate = Optional.empty();
    Optional<LimitException> limit = Optional.empty();
    for (Guesses.Kind kind : Guesses.Kind.values()) {
      try {
        certificate = Certificate.find(problem, kind, budget);
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
    String invariant =
        certificate.invariant().stream().map(Clause::text).collect(Collectors.joining("; "));
    return new Verdict.Unreachable(
        "an invariant: " + invariant, certificate.clauses(), certificate.invariant());
  }
}
