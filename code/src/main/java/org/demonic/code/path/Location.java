package org.demonic.code.path;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;

/** A place in memory that several threads may share. */
public sealed interface Location {
  /** The descriptor of the values that it holds. */
  String type();

  /** The values by which it is found, the object or array first; none for a static field. */
  List<Value> values();

  /** The field that it is, of an object or a static one; empty if it is none. */
  Optional<FieldName> asField();

  /** What it holds, as a term over the state. */
  Value term();

  /** The location that is found by other values in the places of these. */
  Location with(UnaryOperator<Value> change);

  /** Lets a visitor say something of this kind of location. */
  <R> R accept(LocationVisitor<R> visitor);

  /** A field of an object that is not null. */
  record InstanceField(Value object, FieldName field) implements Location {
    @Override
    public String type() {
      return field.descriptor();
    }

    @Override
    public List<Value> values() {
      return List.of(object);
    }

    @Override
    public Optional<FieldName> asField() {
      return Optional.of(field);
    }

    @Override
    public Value term() {
      return new Value.FieldOf(object, field);
    }

    @Override
    public Location with(UnaryOperator<Value> change) {
      return new InstanceField(change.apply(object), field);
    }

    @Override
    public <R> R accept(LocationVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A static field. */
  record StaticField(FieldName field) implements Location {
    @Override
    public String type() {
      return field.descriptor();
    }

    @Override
    public List<Value> values() {
      return List.of();
    }

    @Override
    public Optional<FieldName> asField() {
      return Optional.of(field);
    }

    @Override
    public Value term() {
      return new Value.StaticOf(field);
    }

    @Override
    public Location with(UnaryOperator<Value> change) {
      return this;
    }

    @Override
    public <R> R accept(LocationVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An element of an array that is not null, within its bounds.
   *
   * @param type the descriptor of elements, as far as the instruction tells: that of {@code Object}
   *     for all references
   * @param owner the field that owns the array, if one does
   */
  record Element(Value array, Value index, String type, Optional<FieldName> owner)
      implements Location {
    @Override
    public List<Value> values() {
      return List.of(array, index);
    }

    @Override
    public Optional<FieldName> asField() {
      return Optional.empty();
    }

    @Override
    public Value term() {
      return new Value.ElementOf(array, index, type, owner);
    }

    @Override
    public Location with(UnaryOperator<Value> change) {
      return new Element(change.apply(array), change.apply(index), type, owner);
    }

    @Override
    public <R> R accept(LocationVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The object or array that it is a part of; empty for a static field. */
  default Optional<Value> base() {
    return values().stream().findFirst();
  }

  /** Whether it is a field, of whichever object. */
  default boolean isOf(FieldName field) {
    return asField().equals(Optional.of(field));
  }

  /** The static field that it is, if it is one. */
  default Optional<FieldName> staticField() {
    return asField().filter(f -> base().isEmpty());
  }

  /** The same location, if it is an element of an array. */
  default Optional<Element> element() {
    return this instanceof Element e ? Optional.of(e) : Optional.empty();
  }
}
