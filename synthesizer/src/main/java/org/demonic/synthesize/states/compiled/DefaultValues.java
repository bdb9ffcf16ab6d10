package org.demonic.synthesize.states.compiled;

import java.util.List;
import org.apache.commons.numbers.fraction.BigFraction;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.eval.Value;
import org.demonic.lang.eval.Value.BoolValue;
import org.demonic.lang.eval.Value.DoubleValue;
import org.demonic.lang.eval.Value.EnumValue;
import org.demonic.lang.eval.Value.IntValue;
import org.demonic.lang.eval.Value.NullValue;
import org.demonic.lang.eval.Value.SequenceValue;
import org.demonic.lang.eval.Value.StringValue;

/** Gives a value of each type, for places that nothing reads. */
public final class DefaultValues {
  private DefaultValues() {}

  /** A value of the type, as plain as possible. */
  public static Value of(Type type) {
    if (type instanceof IntType) {
      return IntValue.of(0);
    } else if (type instanceof EnumType enumeration) {
      return new EnumValue(enumeration, 0);
    } else if (type instanceof SequenceType) {
      return new SequenceValue(List.of());
    } else if (type instanceof BasicType basic) {
      return switch (basic) {
        case BOOL -> BoolValue.FALSE;
        case DOUBLE -> new DoubleValue(BigFraction.ZERO);
        case STRING -> new StringValue("");
      };
    }
    return NullValue.NULL;
  }
}
