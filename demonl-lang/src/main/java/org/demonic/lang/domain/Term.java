package org.demonic.lang.domain;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Quantifier;
import org.jspecify.annotations.Nullable;

/**
 * A typed expression.
 *
 * <p>A term is read in a pair of states, now and before ({@code old}), which are the same where
 * there is only one. A term of type {@code Bool} always has a value: where a part of it is
 * undefined (a field of null, an index out of range, a division by zero, a call outside its
 * precondition), the smallest boolean term around that part is false. A term of another type may be
 * undefined.
 */
public sealed interface Term {
  Type type();

  Span span();

  /**
   * Calls the method of a visitor that is for this kind of term.
   *
   * @throws X if the visitor does
   */
  <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor) throws X;

  /** Whether this term can be true or false. */
  default boolean isBoolean() {
    return type() == BasicType.BOOL;
  }

  /** A whole number. */
  record IntConstant(BigInteger value, Span span) implements Term {
    @Override
    public Type type() {
      return IntType.INT;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** A decimal number. */
  record DoubleConstant(BigDecimal value, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.DOUBLE;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** {@code True} or {@code False}. */
  record BoolConstant(boolean value, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** A string. */
  record StringConstant(String value, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.STRING;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** A constant of an enumeration, by its position in {@link EnumType#constants}. */
  record EnumConstant(EnumType type, int ordinal, Span span) implements Term {
    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** {@code null}; its type is that of what it is compared with: an object type or {@code T?}. */
  record NullConstant(Type type, Span span) implements Term {
    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** The value of a variable, the same in every state. */
  record VariableRead(Variable variable, Span span) implements Term {
    @Override
    public Type type() {
      return variable.type();
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** A field of an object now; undefined for null. */
  record FieldRead(Term receiver, Field field, Span span) implements Term {
    @Override
    public Type type() {
      return field.type();
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** An element of a sequence; undefined outside {@code 0 .. length - 1}. */
  record ElementRead(Term sequence, Term index, Type type, Span span) implements Term {
    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** The length of a sequence or a string. */
  record Length(Term operand, Span span) implements Term {
    @Override
    public Type type() {
      return IntType.INT;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** The base value of a {@code T?}; undefined for null. */
  record NonNull(Term operand, Type type, Span span) implements Term {
    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** A value as a {@code T?}, never null. */
  record ToNullable(Term operand, Span span) implements Term {
    @Override
    public Type type() {
      return new NullableType(operand.type());
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** A whole number as a {@code Double}. */
  record ToDouble(Term operand, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.DOUBLE;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** The value before. Inside, there is no further {@code old}. */
  record Old(Term operand, Span span) implements Term {
    @Override
    public Type type() {
      return operand.type();
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** {@code not}. */
  record Not(Term operand, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** {@code and}, {@code or}, {@code implies}. */
  record Logic(LogicOperator operator, Term left, Term right, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /**
   * {@code =} or {@code /=} (negated) of two terms of one kind; false, either way, if a side is
   * undefined.
   */
  record Equality(boolean negated, Term left, Term right, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** Whether no two of several terms of one kind are equal; false if one is undefined. */
  record Distinct(List<Term> operands, Span span) implements Term {
    public Distinct {
      operands = List.copyOf(operands);
    }

    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** An order of two numbers, both {@code Int} or both {@code Double}. */
  record Order(OrderOperator operator, Term left, Term right, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /**
   * Arithmetic of two numbers, both {@code Int} or both {@code Double}. Division of whole numbers
   * truncates towards zero and {@code mod} has the sign of the dividend, as in Java; division of
   * doubles is exact. Undefined for a divisor of zero.
   */
  record Arithmetic(ArithmeticOperator operator, Term left, Term right, Type type, Span span)
      implements Term {
    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** {@code if}; only the chosen branch needs to be defined. */
  record Conditional(Term condition, Term then, Term otherwise, Type type, Span span)
      implements Term {
    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** The value of a function in the state now. */
  record Call(Function function, List<Term> arguments, Span span) implements Term {
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public Type type() {
      return function.result().type();
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** Whether an object is not null and of {@code tested} or a subtype. */
  record TypeTest(Term operand, ObjectType tested, Span span) implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /**
   * {@code forall} or {@code exists}. A variable of an object type ranges over the objects that
   * exist in the state now, null excluded; one of a number type over the range, or, without one,
   * over all values of its type. False if the range is undefined.
   */
  record Quantified(
      Quantifier quantifier, Variable variable, @Nullable Range range, Term body, Span span)
      implements Term {
    @Override
    public Type type() {
      return BasicType.BOOL;
    }

    @Override
    public <R extends @Nullable Object, X extends Exception> R accept(TermVisitor<R, X> visitor)
        throws X {
      return visitor.visit(this);
    }
  }

  /** Whole numbers from {@code low} to {@code high}, both included. */
  record Range(Term low, Term high) {}
}
