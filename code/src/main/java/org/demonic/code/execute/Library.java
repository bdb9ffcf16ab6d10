package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.demonic.library.Facts;
import org.objectweb.asm.Type;

/**
 * What is known of the JDK's methods: those that put numbers into objects and take them out, and
 * those that touch no memory that a program shares.
 */
public final class Library {
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

  /**
   * Whether a method only calculates: it reads and writes nothing that others may change, and does
   * not return null.
   */
  static boolean isCalculation(MethodName method, List<Value> arguments) {
    Facts facts = method.facts();
    return facts.has(Fact.ONLY_LOOKS)
        || (facts.has(Fact.CALCULATES) && arguments.stream().allMatch(Library::isPlain));
  }

  /** Whether a value is a number, or an immutable object of the JDK. */
  public static boolean isPlain(Value value) {
    return value.kind() != Kind.REFERENCE
        || value instanceof Value.Null
        || Jdk.isPlain(Type.getType(ValueTypes.of(value)));
  }

  /** Stands for a method that asks some objects for their text, or whatever else any object has. */
  static MethodName ofObjects(int number, String result) {
    String parameters = "Ljava/lang/Object;".repeat(number);
    return new MethodName("java/lang/String", "valueOf", "(" + parameters + ")" + result);
  }

  /** Whether a method is one of these, for the text of several objects. */
  static boolean isTextOfObjects(MethodName method) {
    int parameters = Type.getArgumentTypes(method.descriptor()).length;
    return parameters > 1 && method.equals(ofObjects(parameters, "Ljava/lang/String;"));
  }

  /** Whether a type, by its descriptor, is a class of the JDK, a primitive one or an array. */
  public static boolean isOfTheJdk(String type) {
    return !type.startsWith("L") || type.startsWith("Ljava/");
  }

  /** Whether a constructor of the JDK keeps its arguments only, if it keeps them at all. */
  static boolean isPlainConstructor(MethodName method, List<Value> arguments) {
    Facts facts = method.facts();
    return method.isConstructor()
        && (facts.has(Fact.ONLY_KEEPS)
            || (facts.has(Fact.ASKS_TEXT) && isPlainCause(arguments.get(1))));
  }

  /** Whether {@code toString()} of an object is surely one of the JDK's, and does not throw. */
  private static boolean isPlainCause(Value cause) {
    return isPlain(cause)
        || (cause instanceof Value.Made made && Jdk.is(Type.getType(made.type()), Fact.OWN_TEXT));
  }
}
