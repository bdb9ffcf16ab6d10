package org.demonic.code.value;

import org.jspecify.annotations.Nullable;

/**
 * Says something of each kind of value. A new kind does not compile until each visitor has it.
 *
 * @param <R> what it says
 */
public interface ValueVisitor<R extends @Nullable Object> {
  R visit(Value.Numeral value);

  R visit(Value.Text value);

  R visit(Value.Null value);

  R visit(Value.ClassObject value);

  R visit(Value.Argument value);

  R visit(Value.Seen value);

  R visit(Value.Made value);

  R visit(Value.Unknown value);

  R visit(Value.Length value);

  R visit(Value.Calculated value);

  R visit(Value.Negated value);

  R visit(Value.Converted value);

  R visit(Value.Compared value);

  R visit(Value.Sign value);

  R visit(Value.InstanceOf value);

  R visit(Value.ClassIn value);

  R visit(Value.Boxed value);

  R visit(Value.Unboxed value);

  R visit(Value.FieldOf value);

  R visit(Value.StaticOf value);

  R visit(Value.ElementOf value);

  R visit(Value.Choice value);
}
