package org.demonic.junit.rival;

import org.jspecify.annotations.Nullable;

/** A receiver, argument or result of a call, so that it can be found again in another run. */
sealed interface Reference {
  /** The same value in each run. */
  record Constant(@Nullable Object value) implements Reference {}

  /** The object that is met as the so many-th. */
  record Met(int number) implements Reference {}

  /** What the call before has returned, of those that a second thread makes in a row. */
  record Previous() implements Reference {}
}
