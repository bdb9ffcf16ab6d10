package org.demonic.code.step;

import java.util.Optional;
import org.demonic.code.path.Place;

/** Which part of a call a step is. */
public sealed interface Extent {
  /** The access or lock operation at which it begins; empty if it begins where the call does. */
  Optional<Place> start();

  /** The access or lock operation before which it stops; empty if it is not known to stop. */
  Optional<Place> end();

  /** Whether the thread may have some of the step's locks after it. */
  boolean mayKeepLocks();

  /** Lets a visitor say something of this kind of extent. */
  <R> R accept(Visitor<R> visitor);

  /** All that somebody does. */
  sealed interface Complete extends Extent {
    @Override
    default Optional<Place> start() {
      return Optional.empty();
    }

    @Override
    default Optional<Place> end() {
      return Optional.empty();
    }

    @Override
    default boolean mayKeepLocks() {
      return false;
    }
  }

  /** A call from its beginning to a place that the thread has not passed yet. */
  sealed interface Beginning extends Extent {
    /** The access or lock operation that comes next. */
    Place before();

    @Override
    default Optional<Place> start() {
      return Optional.empty();
    }

    @Override
    default Optional<Place> end() {
      return Optional.of(before());
    }
  }

  /** The whole call. */
  record Whole() implements Complete {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The whole call of a stub: of what it changes, only the contract says how. The step has any
   * value for it.
   */
  record Contracted() implements Complete {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A write by code outside of the module, to a field or to an element of an array. It got the
   * array from the method of the step, if the module has that.
   */
  record Outside() implements Complete {
    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The beginning of a call. Where it stops, the thread may still have any of the step's locks. */
  record UpTo(Place before) implements Beginning {
    @Override
    public boolean mayKeepLocks() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The beginning of a call. Where it stops, the thread has no lock. What the rest needs is kept in
   * the fields of {@link org.demonic.code.value.SuspendedCall}, and a later step goes on from
   * there.
   */
  record Suspended(Place before) implements Beginning {
    @Override
    public boolean mayKeepLocks() {
      return false;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The same of a call that began at an earlier moment of the run, and has only read since: {@link
   * org.demonic.code.value.SuspendedCall} says what it saw.
   *
   * @param moment a number of that moment, counted from 1
   */
  record Begun(int moment, Place before) implements Beginning {
    @Override
    public boolean mayKeepLocks() {
      return false;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A call that was suspended goes on. Where it stops again, the thread has no lock.
   *
   * @param from the access or lock operation that comes first
   * @param before the one that comes next; empty if the call ends
   */
  record Resumed(Place from, Optional<Place> before) implements Extent {
    @Override
    public Optional<Place> start() {
      return Optional.of(from);
    }

    @Override
    public Optional<Place> end() {
      return before;
    }

    @Override
    public boolean mayKeepLocks() {
      return false;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A part of a call that began earlier.
   *
   * @param from its first access or lock operation
   */
  record Part(Place from) implements Extent {
    @Override
    public Optional<Place> start() {
      return Optional.of(from);
    }

    @Override
    public Optional<Place> end() {
      return Optional.empty();
    }

    @Override
    public boolean mayKeepLocks() {
      return true;
    }

    @Override
    public <R> R accept(Visitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Says something of each kind of extent. A new kind of extent does not compile until each visitor
   * has it.
   *
   * @param <R> what it says
   */
  interface Visitor<R> {
    R visit(Whole extent);

    R visit(Contracted extent);

    R visit(Outside extent);

    R visit(UpTo extent);

    R visit(Suspended extent);

    R visit(Begun extent);

    R visit(Resumed extent);

    R visit(Part extent);
  }

  /** Whether it has the beginning of the call. */
  default boolean begins() {
    return start().isEmpty();
  }

  /** The same, if it goes on with a call that was suspended. */
  default Optional<Resumed> resumed() {
    return this instanceof Resumed r ? Optional.of(r) : Optional.empty();
  }

  /** The same, if the call began at an earlier moment of the run. */
  default Optional<Begun> begun() {
    return this instanceof Begun b ? Optional.of(b) : Optional.empty();
  }

  /** Whether it stops where the thread has no lock, so that a later step goes on. */
  default boolean isSuspended() {
    return end().isPresent() && !mayKeepLocks();
  }

  /** Whether it is the whole call of a method whose code is known. */
  default boolean isWhole() {
    return equals(new Whole());
  }

  /** Whether it is the call of a method of which only the contract is known. */
  default boolean isContracted() {
    return equals(new Contracted());
  }

  /** Whether it is what code outside of the module does by itself. */
  default boolean isOutside() {
    return equals(new Outside());
  }
}
