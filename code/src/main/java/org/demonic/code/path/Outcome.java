package org.demonic.code.path;

import java.util.List;
import java.util.Optional;
import org.demonic.code.value.Value;

/** How a path ends. */
public sealed interface Outcome {
  /** The values of the path that those have who go on after it, as far as that is known. */
  List<Value> values();

  /** The place at which the thread goes on in the same call; empty if it does not. */
  Optional<Place> next();

  /** Lets a visitor say something of this kind of outcome. */
  <R> R accept(OutcomeVisitor<R> visitor);

  /** The method returns; a value unless it is void. */
  record Returned(Optional<Value> value) implements Outcome {
    @Override
    public List<Value> values() {
      return value.stream().toList();
    }

    @Override
    public Optional<Place> next() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(OutcomeVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The method ends by an exception.
   *
   * @param type the internal name of its class, or of a superclass of that
   */
  record Thrown(String type) implements Outcome {
    @Override
    public List<Value> values() {
      return List.of();
    }

    @Override
    public Optional<Place> next() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(OutcomeVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The path comes back to the head of a loop that it joined ({@link Event.Joined}), with the same
   * locks. What may come then are the paths that go on from that event.
   *
   * @param forgotten the objects that the local variables have that the loop stores
   * @param place the head of the loop
   */
  record Repeated(List<Value> forgotten, Place place) implements Outcome {
    public Repeated {
      forgotten = List.copyOf(forgotten);
    }

    @Override
    public List<Value> values() {
      return forgotten;
    }

    @Override
    public Optional<Place> next() {
      return Optional.of(place);
    }

    @Override
    public <R> R accept(OutcomeVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The thread never goes on: it has ended the JVM, or waits for what nobody does. */
  record Stuck() implements Outcome {
    @Override
    public List<Value> values() {
      return List.of();
    }

    @Override
    public Optional<Place> next() {
      return Optional.empty();
    }

    @Override
    public <R> R accept(OutcomeVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The path was not followed further: what comes then is not known.
   *
   * @param reason why
   */
  record NotFollowed(Reason reason, Place place) implements Outcome {
    @Override
    public List<Value> values() {
      return List.of();
    }

    @Override
    public Optional<Place> next() {
      return Optional.of(place);
    }

    @Override
    public <R> R accept(OutcomeVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Why a path was not followed further. */
  enum Reason {
    /** A loop that cannot be joined: its rounds take or give back locks. */
    LOOP,
    /** A method that calls itself. */
    RECURSION,
    /** Too many paths, or too long ones. */
    SIZE,
    /** A call for which too many methods may run, or one whose code is not there. */
    CALL,
    /** An instruction that is not read, such as {@code jsr}. */
    INSTRUCTION
  }

  /** Whether the method returns. */
  default boolean isReturn() {
    return this instanceof Returned;
  }

  /** The exception by which the method ends, if it does: its class, or a superclass of that. */
  default Optional<String> thrown() {
    return this instanceof Thrown t ? Optional.of(t.type()) : Optional.empty();
  }

  /**
   * Whether it is known what comes then. A new kind of outcome counts as one of which nothing is
   * known until it stands here.
   */
  default boolean isKnown() {
    return isEnd() || this instanceof Repeated || this instanceof Stuck;
  }

  /** Whether the call is over. */
  default boolean isEnd() {
    return isReturn() || thrown().isPresent();
  }

  /** The same, if the path comes back to the head of a loop. */
  default Optional<Repeated> repeated() {
    return this instanceof Repeated r ? Optional.of(r) : Optional.empty();
  }

  /** Why the path was not followed further, if it was not. */
  default Optional<Reason> unfollowed() {
    return this instanceof NotFollowed n ? Optional.of(n.reason()) : Optional.empty();
  }
}
