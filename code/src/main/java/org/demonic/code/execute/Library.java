package org.demonic.code.execute;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.jdk.ArgumentDemands;
import org.demonic.code.jdk.Constructors;
import org.demonic.code.jdk.Throwables;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Value;
import org.demonic.code.value.ValueTypes;
import org.demonic.code.value.Values;
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

  /** Classes all of whose methods only calculate, if they get numbers and strings. */
  private static final Set<String> CALCULATING =
      Set.of("java/lang/Math", "java/lang/StrictMath", "java/lang/String");

  /** Methods of boxes that ask for properties of the JVM, which may change. */
  private static final Set<String> PROPERTIES = Set.of("getInteger", "getLong", "getBoolean");

  /** Classes whose static methods give what they get, or a view of it, only to their caller. */
  private static final Set<String> HANDING_BACK =
      Set.of(
          "java/lang/String",
          "java/lang/System",
          "java/util/Arrays",
          "java/util/Collections",
          "java/util/Objects");

  /** Other methods that ask for what any code may set. */
  private static final Set<String> SETTINGS =
      Set.of(
          "java/lang/System.getProperty",
          "java/lang/System.getProperties",
          "java/util/Locale.getDefault",
          "java/util/TimeZone.getDefault",
          "java/time/ZoneId.systemDefault");

  /** Methods that only calculate, whatever they get, and do not throw. */
  private static final Map<String, Set<String>> SINGLE =
      Map.of(
          "java/lang/Class",
          Set.of(
              "getName",
              "getSimpleName",
              "getTypeName",
              "hashCode",
              "toString",
              "isInterface",
              "isArray",
              "isPrimitive",
              "isEnum",
              "isRecord",
              "desiredAssertionStatus"),
          "java/lang/Enum",
          Set.of("name", "ordinal", "hashCode", "getDeclaringClass"),
          "java/lang/System",
          Set.of("nanoTime", "currentTimeMillis", "identityHashCode", "lineSeparator"),
          "java/lang/Thread",
          Set.of("currentThread", "onSpinWait", "yield", "interrupted", "holdsLock"),
          "java/lang/invoke/VarHandle",
          Set.of("fullFence", "acquireFence", "releaseFence", "loadLoadFence", "storeStoreFence"));

  /** Methods of String that do not throw; those that look for something, if it is a character. */
  private static final Set<String> TOTAL_OF_STRING =
      Set.of(
          "length",
          "isEmpty",
          "isBlank",
          "equals",
          "equalsIgnoreCase",
          "hashCode",
          "toString",
          "trim",
          "strip",
          "stripLeading",
          "stripTrailing",
          "toLowerCase",
          "toUpperCase",
          "intern",
          "valueOf");

  private static final Set<String> INDEX_OF_A_CHARACTER = Set.of("(I)I", "(II)I");

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
    if (isSingle(method)) {
      return true;
    }
    boolean isOfBox = BOXES.containsKey(method.owner()) && !PROPERTIES.contains(method.name());
    return (isOfBox || CALCULATING.contains(method.owner()))
        && arguments.stream().allMatch(Library::isPlain);
  }

  private static boolean isSingle(MethodName method) {
    return SINGLE.getOrDefault(method.owner(), Set.of()).contains(method.name());
  }

  /** Whether a calculation may end by an exception. */
  static boolean mayThrow(MethodName method) {
    if (isSingle(method) || ArgumentDemands.areAll(method)) {
      return false;
    }
    String name = method.name();
    return switch (method.owner()) {
      case "java/lang/Math", "java/lang/StrictMath" ->
          name.endsWith("Exact")
              || name.contains("Div")
              || name.contains("Mod")
              || name.equals("clamp");
      case "java/lang/String" ->
          !TOTAL_OF_STRING.contains(name)
              && !(name.endsWith("ndexOf") && INDEX_OF_A_CHARACTER.contains(method.descriptor()));
      case "java/lang/Character" ->
          !(name.startsWith("is") || name.endsWith("Case") || name.equals("compare"));
      default ->
          (method.descriptor().startsWith("(L") && !name.equals("equals"))
              || name.endsWith("eUnsigned")
              || name.endsWith("rUnsigned");
    };
  }

  /** Whether a value is a number, or an immutable object of the JDK. */
  public static boolean isPlain(Value value) {
    return value.kind() != Kind.REFERENCE
        || value instanceof Value.Null
        || isPlain(ValueTypes.of(value));
  }

  /** Whether all values of a type are numbers, or immutable objects of the JDK. */
  static boolean isPlain(String type) {
    return Kind.of(type) != Kind.REFERENCE
        || type.equals("Ljava/lang/String;")
        || type.equals("Ljava/lang/Class;")
        || (type.startsWith("L") && BOXES.containsKey(Types.internalName(type)));
  }

  /** Whether a type, by its descriptor, is a class of the JDK, a primitive one or an array. */
  public static boolean isOfTheJdk(String type) {
    return !type.startsWith("L") || type.startsWith("Ljava/");
  }

  /** Whether a method that is not read gives what it gets to nobody but its caller. */
  public static boolean onlyHandsBack(MethodName method) {
    return HANDING_BACK.contains(method.owner());
  }

  /** Whether a method tells what others may have set for the whole process. */
  public static boolean asksSettings(MethodName method) {
    return (BOXES.containsKey(method.owner()) && PROPERTIES.contains(method.name()))
        || SETTINGS.contains(method.owner() + "." + method.name());
  }

  /** Whether a constructor of the JDK keeps its arguments only, if it keeps them at all. */
  static boolean isPlainConstructor(MethodName method, List<Value> arguments) {
    return method.isConstructor()
        && (Constructors.areKept(method)
            || Throwables.areKept(method)
            || (Throwables.asks(method) && isPlainCause(arguments.get(1))));
  }

  /** Whether {@code toString()} of an object is surely one of the JDK's, and does not throw. */
  private static boolean isPlainCause(Value cause) {
    return isPlain(cause)
        || (cause instanceof Value.Made made
            && Throwables.isKnown(Types.internalName(made.type())));
  }
}
