package org.demonic.lang.domain;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.lang.domain.Term.FieldRead;
import org.jspecify.annotations.Nullable;

/**
 * What an action may change: the locations that its postconditions name outside {@code old}, and
 * those that it says it modifies.
 *
 * <p>A path such as {@code this.next.tok} names its last field, on the object that the rest of it
 * leads to; the rest is only the way there.
 *
 * @param everything whether all fields of all objects may change
 */
public record Frame(boolean everything, List<Location> locations) {
  public Frame {
    locations = List.copyOf(locations);
  }

  /**
   * A place in the heap. Its terms are read like the postcondition, in the states after and before.
   */
  public sealed interface Location {
    /** The field that this is, or is a part of. */
    Field field();

    /** The terms that it is made of, besides a field that is changed whole. */
    Stream<Term> terms();

    /**
     * Calls the method of a visitor that is for this kind of location.
     *
     * @throws X if the visitor does
     */
    <R extends @Nullable Object, X extends Exception> R accept(LocationVisitor<R, X> visitor)
        throws X;
  }

  /** A field of one object, whole. Names nothing if the receiver is undefined or null. */
  public record OneField(Term receiver, Field field) implements Location {
    @Override
    public Stream<Term> terms() {
      return Stream.of(receiver);
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(LocationVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /**
   * A field of every object of {@code field.owner()}: named through a quantified variable or a
   * type.
   */
  public record EveryObject(Field field) implements Location {
    @Override
    public Stream<Term> terms() {
      return Stream.of();
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(LocationVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /**
   * Elements of a sequence in a field, but not its length.
   *
   * @param index the element that may change; empty for all of them
   */
  public record Elements(FieldRead sequence, Optional<Term> index) implements Location {
    @Override
    public Field field() {
      return sequence.field();
    }

    @Override
    public Stream<Term> terms() {
      return Stream.concat(Stream.of(sequence), index.stream());
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(LocationVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /**
   * The length of a sequence in a field; elements that come into being are anything, those that
   * remain stay.
   */
  public record LengthOf(FieldRead sequence) implements Location {
    @Override
    public Field field() {
      return sequence.field();
    }

    @Override
    public Stream<Term> terms() {
      return Stream.of(sequence);
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(LocationVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }
}
