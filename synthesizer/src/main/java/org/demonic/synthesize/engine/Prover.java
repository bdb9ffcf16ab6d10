package org.demonic.synthesize.engine;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.demonic.synthesize.answer.LimitException;
import org.demonic.synthesize.answer.Verdict;

/**
 * A way to a verdict. It may be asked again when more is known, and then continues where it
 * stopped.
 */
@FunctionalInterface
public interface Prover {
  /**
   * Looks for the verdict.
   *
   * @param actions the current length of plans. No plan is shorter; after {@link PlanSearch} was
   *     asked about this length without success, no plan has this length either
   * @return empty if it has found no verdict so far; the journal notes how far it came
   * @throws LimitException if a limit ends the whole check, and not only this prover
   */
  Optional<Verdict> prove(int actions) throws LimitException;

  /** This prover, which is asked only for plans of at most this many actions. */
  default Prover upTo(int most) {
    return actions -> actions <= most ? prove(actions) : Optional.empty();
  }

  /** This prover, which is asked only for plans of this length. */
  default Prover at(int length) {
    return actions -> actions == length ? prove(actions) : Optional.empty();
  }

  /** This prover, or none. */
  default Prover onlyIf(boolean isAllowed) {
    return isAllowed ? this : actions -> Optional.empty();
  }

  /** This prover, which is asked only once. */
  default Prover once() {
    AtomicBoolean asked = new AtomicBoolean();
    return actions -> asked.getAndSet(true) ? Optional.empty() : prove(actions);
  }

  /** Asks several provers, one after the other, until one has the verdict. */
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
