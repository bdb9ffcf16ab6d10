package org.demonic.code.initial;

import java.util.List;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.FieldName;

/** What a final field is initialised with, as far as it matters. */
public sealed interface Expression {
  /** The object whose field it is. */
  record This() implements Expression {}

  /** A field of that object. */
  record OwnField(FieldName field) implements Expression {}

  /** A static field. */
  record StaticField(FieldName field) implements Expression {}

  /**
   * A string, or a class by its descriptor.
   *
   * @param value a String, or a {@link ClassConstant}
   */
  record Constant(Object value) implements Expression {}

  /** A class, as a constant. */
  record ClassConstant(String descriptor) {}

  /** A new object of a class. */
  record NewObject(String internalName) implements Expression {}

  /** What a method returns; the receiver is the first operand, if there is one. */
  record Call(MethodName method, List<Expression> operands) implements Expression {
    public Call {
      operands = List.copyOf(operands);
    }
  }

  /** Anything else. */
  record Other() implements Expression {}
}
