package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.Type;

/**
 * What is known of the JDK's methods: those that put numbers into objects and take them out, and
 * those that touch no memory that a program shares.
 */
final class Library {
  private static final Map<String, Kind> BOXES =
      Map.of(
          "java/lang/Boolean", Kind.BOOLEAN,
          "java/lang/Byte", Kind.BYTE,
          "java/lang/Short", Kind.SHORT,
          "java/lang/Character", Kind.CHAR,
          "java/lang/Integer", Kind.INT,
          "java/lang/Long", Kind.LONG,
          "java/lang/Float", Kind.FLOAT,
          "java/lang/Double", Kind.DOUBLE);

  /** Classes all of whose methods only calculate, if they get numbers and strings. */
  private static final Set<String> CALCULATING =
      Set.of("java/lang/Math", "java/lang/StrictMath", "java/lang/String", "java/lang/Class");

  /** Constructors of the JDK that do nothing to their arguments. */
  private static final Set<String> PLAIN_CONSTRUCTORS =
      Set.of("java/lang/Object", "java/lang/Record", "java/lang/Enum", "java/lang/Throwable");

  private Library() {}

  /** The result of a method that makes or opens the object of a number. */
  static Optional<Value> box(MethodName method, List<Value> arguments) {
    Kind kind = BOXES.get(method.owner());
    if (kind == null || arguments.size() != 1) {
      return Optional.empty();
    }
    Value argument = arguments.get(0);
    Type result = Type.getReturnType(method.descriptor());
    if (method.name().equals("valueOf") && argument.kind() != Kind.REFERENCE) {
      return Optional.of(new Value.Boxed(argument, "L" + method.owner() + ";"));
    } else if (method.name().equals(result.getClassName() + "Value")
        && Kind.of(result.getDescriptor()) == kind) {
      return Optional.of(Values.unbox(argument, kind));
    }
    return Optional.empty();
  }

  /** Whether a method only calculates: it reads and writes nothing that others may change. */
  static boolean isCalculation(MethodName method, List<Value> arguments) {
    boolean isKnown = CALCULATING.contains(method.owner()) || BOXES.containsKey(method.owner());
    return isKnown && arguments.stream().allMatch(Library::isPlain);
  }

  /** Whether a value is a number, or an immutable object of the JDK. */
  private static boolean isPlain(Value value) {
    if (value.kind() != Kind.REFERENCE || value instanceof Value.Null) {
      return true;
    }
    String type = Types.of(value);
    return type.equals("Ljava/lang/String;")
        || type.equals("Ljava/lang/Class;")
        || (type.startsWith("L") && BOXES.containsKey(Types.internalName(type)));
  }

  /** Whether a constructor of the JDK keeps its arguments only, if it keeps them at all. */
  static boolean isPlainConstructor(MethodName method, Set<String> supertypes) {
    return method.isConstructor()
        && (PLAIN_CONSTRUCTORS.contains(method.owner())
            || supertypes.contains("java/lang/Throwable"));
  }
}
