package org.demonic.synthesize.invariant;

import java.util.List;
import org.demonic.lang.domain.Term;

/** A part of an invariant that is not known to hold. It becomes weaker until it does. */
sealed interface Guess permits Guess.Fixed, LinearGuess {
  /** What it says now: the conditions hold for all states that it has seen. */
  List<Term> terms();

  /** Shows it a state that can be reached if all guesses are right so far. */
  void see(View.Sight state);

  /** A condition, which is dropped when a state breaks it. */
  final class Fixed implements Guess {
    private final Term term;
    private boolean isBroken;

    Fixed(Term term) {
      this.term = term;
    }

    @Override
    public List<Term> terms() {
      return isBroken ? List.of() : List.of(term);
    }

    @Override
    public void see(View.Sight state) {
      isBroken |= !state.holds(term);
    }
  }
}
