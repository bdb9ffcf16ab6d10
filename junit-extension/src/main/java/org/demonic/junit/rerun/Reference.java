package org.demonic.junit.rerun;

import org.jspecify.annotations.Nullable;

/** A receiver, argument or result of a call, so that it can be found again in another run. */
public sealed interface Reference {
  /** The same value in each run. */
  record Constant(@Nullable Object value) implements Reference {}

  /**
   * The object that is met as the so many-th.
   *
   * @param name as people call it: {@code a Wallet}, or {@code Wallet 2} for a later one
   */
  record Met(int number, String name) implements Reference {
    /** Whether there is one of its class that was met before. */
    boolean isLater() {
      return !name.startsWith(FIRST);
    }
  }

  /** How the name of the first object of its class begins. */
  String FIRST = "a ";

  /** What the call before has returned, of those that a second thread makes in a row. */
  record Previous() implements Reference {}
}
