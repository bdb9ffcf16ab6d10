package org.demonic.code.step;

import org.demonic.code.path.Place;

/** Which part of a call a step is. */
public sealed interface Extent {
  /** The whole call. */
  record Whole() implements Extent {}

  /**
   * A call from its beginning to a place that the thread has not passed yet. There it may still
   * have any of the step's locks.
   *
   * @param before the access or lock operation that comes next
   */
  record UpTo(Place before) implements Extent {}

  /**
   * A part of a call that began earlier.
   *
   * @param from its first access or lock operation
   */
  record Part(Place from) implements Extent {}
}
