package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;

/**
 * A way to a verdict. It may be asked again when more is known, and then goes on from where it
 * stopped.
 */
@FunctionalInterface
public interface Prover {
  /**
   * Looks for the verdict.
   *
   * @param actions the length of plans that is being looked at: there is none of fewer actions, nor
   *     one of that many once the search for plans has been asked
   * @return empty if it has found none so far; the journal tells how far it came
   * @throws LimitException if a limit ends the whole check, and not only this way
   */
  Optional<Verdict> prove(int actions) throws LimitException;

  /** This way, for plans of few actions only. */
  default Prover upTo(int most) {
    return actions -> actions <= most ? prove(actions) : Optional.empty();
  }

  /** This way, for plans of one length only. */
  default Prover at(int length) {
    return actions -> actions == length ? prove(actions) : Optional.empty();
  }

  /** Several ways, one after the other, until one has the verdict. */
  static Prover firstOf(List<Prover> ways) {
    return actions -> {
      for (Prover way : ways) {
        Optional<Verdict> verdict = way.prove(actions);
        if (verdict.isPresent()) {
          return verdict;
        }
      }
      return Optional.empty();
    };
  }
}
