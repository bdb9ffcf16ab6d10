package org.demonic.synthesize.answer;

/** The ways to an answer, in the order in which they are first tried. */
public enum Engine {
  /** The query without actions. */
  STABILITY("stability query"),
  /** The search over states, one by one. */
  STATES("state search"),
  /** The search for a shortest plan. */
  SEARCH("plan search"),
  /** Induction over some number of actions. */
  INDUCTION("induction"),
  /** Induction with an invariant that is found by dropping guesses. */
  INVARIANT("invariant guesses"),
  /** Induction with an invariant of relations between fields. */
  RELATIONS("relation guesses");

  private final String words;

  Engine(String words) {
    this.words = words;
  }

  /** The name for a person, such as {@code plan search}. */
  @Override
  public String toString() {
    return words;
  }
}
