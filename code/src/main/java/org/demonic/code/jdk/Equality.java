package org.demonic.code.jdk;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;

/** What methods say of strings, and whether strings or constants of enums are equal, as terms. */
public final class Equality {
  private static final String STRING = "Ljava/lang/String;";

  private Equality() {}

  /**
   * The result of a call, if it is one of these.
   *
   * @param types the descriptors of what the call gets, the receiver first
   * @param isEnum whether a descriptor is that of an enum
   */
  public static Optional<Value> result(
      MethodName method, List<Value> arguments, List<String> types, Predicate<String> isEnum) {
    boolean isText = method.owner().equals("java/lang/String");
    if (isText && method.name().equals("length")) {
      return Optional.of(new Value.Length(arguments.get(0)));
    } else if (isText && method.name().equals("isEmpty")) {
      Value length = new Value.Length(arguments.get(0));
      return Optional.of(Values.compare(Relation.EQUAL, length, Values.integer(0)));
    }
    return method.name().equals("equals") && arguments.size() == 2
        ? areEqual(arguments.get(0), types.get(0), arguments.get(1), types.get(1), isEnum)
        : Optional.empty();
  }

  private static Optional<Value> areEqual(
      Value one, String type, Value other, String otherType, Predicate<String> isEnum) {
    if (other instanceof Value.Null || isEnum.test(type)) {
      return Optional.of(Values.compare(Relation.EQUAL, one, other));
    } else if (type.equals(STRING) && otherType.equals(STRING)) {
      return Optional.of(new Value.Compared(Relation.EQUAL, text(one), text(other)));
    }
    return Optional.empty();
  }

  private static Value text(Value string) {
    return new Value.Unboxed(string, Kind.REFERENCE);
  }
}
