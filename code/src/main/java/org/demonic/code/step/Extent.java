package org.demonic.code.step;

import java.util.Optional;
import org.demonic.code.path.Place;

/** Which part of a call a step is. */
public sealed interface Extent {
  /** The whole call. */
  record Whole() implements Extent {}

  /**
   * The whole call of a stub: of what it changes, only the contract says how. The step has any
   * value for it.
   */
  record Contracted() implements Extent {}

  /**
   * A write by code outside of the module, to a field or to an element of an array. It got the
   * array from the method of the step, if the module has that.
   */
  record Outside() implements Extent {}

  /**
   * A call from its beginning to a place that the thread has not passed yet. There it may still
   * have any of the step's locks.
   *
   * @param before the access or lock operation that comes next
   */
  record UpTo(Place before) implements Extent {}

  /**
   * A call from its beginning to a place that the thread has not passed yet, and where it has no
   * lock. What the rest needs is kept in the fields of {@link
   * org.demonic.code.value.SuspendedCall}, and a later step goes on from there.
   *
   * @param before the access or lock operation that comes next
   */
  record Suspended(Place before) implements Extent {}

  /**
   * The same of a call that began at an earlier moment of the run, and has only read since: {@link
   * org.demonic.code.value.SuspendedCall} says what it saw.
   *
   * @param moment a number of that moment, counted from 1
   */
  record Begun(int moment, Place before) implements Extent {}

  /**
   * A call that was suspended goes on. Where it stops again, the thread has no lock.
   *
   * @param from the access or lock operation that comes first
   * @param before the one that comes next; empty if the call ends
   */
  record Resumed(Place from, Optional<Place> before) implements Extent {}

  /**
   * A part of a call that began earlier.
   *
   * @param from its first access or lock operation
   */
  record Part(Place from) implements Extent {}
}
