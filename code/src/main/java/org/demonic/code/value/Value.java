package org.demonic.code.value;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A symbolic value. References have the internal name or array descriptor of their static type, as
 * far as byte code tells it.
 */
public sealed interface Value {
  /** The kind on the operand stack, or of the place that the value was read from. */
  Kind kind();

  <R extends @Nullable Object> R accept(ValueVisitor<R> visitor);

  /** What has a name, and nothing else is known of it but its type. */
  sealed interface Symbol extends Value {
    /** The descriptor of its type. */
    String type();

    @Override
    default Kind kind() {
      return Kind.of(type());
    }
  }

  /** What memory holds before the method begins. */
  sealed interface Content extends Value {}

  /**
   * A number. Its value is an Integer (also for booleans and the short kinds), Long, Float or
   * Double.
   */
  record Numeral(Kind kind, Number number) implements Value {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A string constant. */
  record Text(String text) implements Value {
    @Override
    public Kind kind() {
      return Kind.REFERENCE;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The null reference. */
  record Null() implements Value {
    @Override
    public Kind kind() {
      return Kind.REFERENCE;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The object that stands for a class. */
  record ClassObject(String type) implements Value {
    @Override
    public Kind kind() {
      return Kind.REFERENCE;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * What the method was called with.
   *
   * @param index counted from 0; the receiver, if there is one, is 0. From {@link #WITHIN} on, it
   *     is no parameter, but an object that some argument leads to, or that the called code finds
   * @param type the descriptor
   */
  record Argument(int index, String type) implements Symbol {
    /** The first index of what is no parameter. */
    public static final int WITHIN = 1_000;

    public boolean isParameter() {
      return index < WITHIN;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * What a read of memory saw; the path has the read with this number.
   *
   * @param type the descriptor of the location
   */
  record Seen(int number, String type) implements Symbol {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * An object that the method made.
   *
   * @param type the descriptor of its class, which is known exactly
   */
  record Made(int number, String type) implements Symbol {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A value of which only the type is known: what code returned that cannot be read.
   *
   * @param type the descriptor
   */
  record Unknown(int number, String type) implements Symbol {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** The length of an array that is not null. */
  record Length(Value array) implements Value {
    @Override
    public Kind kind() {
      return Kind.INT;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Two numbers of this kind, calculated with; a shift has an int on its right. */
  record Calculated(Arithmetic operator, Kind kind, Value left, Value right) implements Value {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A number with the opposite sign, wrapped round. */
  record Negated(Kind kind, Value of) implements Value {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** A number as one of another kind, by Java's narrowing or widening (JLS 5.1.2, 5.1.3). */
  record Converted(Kind kind, Value of) implements Value {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * Whether two numbers of one kind, or two references, are in a relation: 1 or 0. No relation but
   * {@code !=} holds of NaN.
   */
  record Compared(Relation relation, Value left, Value right) implements Value {
    @Override
    public Kind kind() {
      return Kind.BOOLEAN;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * What {@code lcmp}, {@code fcmpl} and their kin give: -1, 0 or 1.
   *
   * @param ifNaN what it is where one side is NaN
   */
  record Sign(Value left, Value right, int ifNaN) implements Value {
    @Override
    public Kind kind() {
      return Kind.INT;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Whether an object is not null and an instance of a type: 1 or 0. */
  record InstanceOf(Value object, String type) implements Value {
    @Override
    public Kind kind() {
      return Kind.BOOLEAN;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** Whether the class of an object that is not null is one of these: 1 or 0. */
  record ClassIn(Value object, Set<String> types) implements Value {
    public ClassIn {
      types = Set.copyOf(types);
    }

    @Override
    public Kind kind() {
      return Kind.BOOLEAN;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * A number in an object of a class such as {@code java.lang.Integer}; which object that is,
   * nobody knows.
   *
   * @param type the descriptor of the class
   */
  record Boxed(Value of, String type) implements Value {
    @Override
    public Kind kind() {
      return Kind.REFERENCE;
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * The number in an object of a class such as {@code java.lang.Integer} that is not null; or, of
   * kind {@link Kind#REFERENCE}, the text of a string, of which it does not matter which object it
   * is.
   */
  record Unboxed(Value object, Kind kind) implements Value {
    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** What a field of an object holds before the method begins; the object is not null. */
  record FieldOf(Value object, FieldName field) implements Content {
    @Override
    public Kind kind() {
      return Kind.of(field.descriptor());
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** What a static field holds before the method begins. */
  record StaticOf(FieldName field) implements Content {
    @Override
    public Kind kind() {
      return Kind.of(field.descriptor());
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /**
   * What an element of an array holds before the method begins.
   *
   * @param type the descriptor of elements
   * @param owner the field that owns the array, if one does
   */
  record ElementOf(Value array, Value index, String type, Optional<FieldName> owner)
      implements Content {
    @Override
    public Kind kind() {
      return Kind.of(type);
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }

  /** One value where a condition is 1, another where it is 0. */
  record Choice(Value condition, Value then, Value otherwise) implements Value {
    @Override
    public Kind kind() {
      return then.kind();
    }

    @Override
    public <R extends @Nullable Object> R accept(ValueVisitor<R> visitor) {
      return visitor.visit(this);
    }
  }
}
