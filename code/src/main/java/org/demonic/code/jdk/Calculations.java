package org.demonic.code.jdk;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.Arithmetic;
import org.demonic.code.value.Kind;
import org.demonic.code.value.Relation;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Calculations of the JDK whose results are terms. */
public final class Calculations {
  private static final Map<String, Arithmetic> EXACT =
      Map.of(
          "addExact", Arithmetic.ADD,
          "subtractExact", Arithmetic.SUBTRACT,
          "multiplyExact", Arithmetic.MULTIPLY,
          "incrementExact", Arithmetic.ADD,
          "decrementExact", Arithmetic.SUBTRACT);

  private Calculations() {}

  /** What a method returns that cannot throw; empty if that is no term. */
  public static Optional<Value> result(MethodName method, List<Value> arguments) {
    List<Type> parameters = List.of(Type.getArgumentTypes(method.descriptor()));
    boolean isWhole =
        !parameters.isEmpty()
            && parameters.size() == arguments.size()
            && (parameters.stream().allMatch(Type.INT_TYPE::equals)
                || parameters.stream().allMatch(Type.LONG_TYPE::equals));
    if (!isWhole) {
      return Optional.empty();
    }
    Kind kind = Kind.of(parameters.get(0).getDescriptor());
    Value left = Values.convert(kind, arguments.get(0));
    Value right = Values.convert(kind, arguments.get(arguments.size() - 1));
    return Optional.ofNullable(
        switch (method.owner() + "." + method.name()) {
          case "java/lang/Math.min", "java/lang/Integer.min", "java/lang/Long.min" ->
              Values.choose(Values.compare(Relation.AT_MOST, left, right), left, right);
          case "java/lang/Math.max", "java/lang/Integer.max", "java/lang/Long.max" ->
              Values.choose(Values.compare(Relation.AT_LEAST, left, right), left, right);
          case "java/lang/Math.abs" -> {
            Value zero = kind == Kind.LONG ? Values.number(0L) : Values.integer(0);
            yield Values.choose(
                Values.compare(Relation.LESS, left, zero), Values.negate(kind, left), left);
          }
          case "java/lang/Math.floorMod" -> floorMod(kind, left, right);
          case "java/lang/Integer.sum", "java/lang/Long.sum" ->
              Values.calculate(Arithmetic.ADD, kind, left, right);
          case "java/lang/Integer.compare", "java/lang/Long.compare" ->
              Values.sign(Values.convert(Kind.LONG, left), Values.convert(Kind.LONG, right), 0);
          case "java/lang/Integer.hashCode" -> left;
          case "java/lang/Long.hashCode" ->
              Values.convert(
                  Kind.INT,
                  Values.calculate(
                      Arithmetic.XOR,
                      kind,
                      left,
                      Values.calculate(
                          Arithmetic.SHIFT_RIGHT_UNSIGNED, kind, left, Values.integer(32))));
          default -> null;
        });
  }

  /** The rest that has the sign of the divisor, which is not 0. */
  private static @Nullable Value floorMod(Kind kind, Value dividend, Value divisor) {
    Value zero = kind == Kind.LONG ? Values.number(0L) : Values.integer(0);
    if (divisor.equals(zero)) {
      return null;
    }
    Value rest = Values.calculate(Arithmetic.REMAINDER, kind, dividend, divisor);
    Value other = Values.calculate(Arithmetic.ADD, kind, rest, divisor);
    return Values.choose(
        Values.compare(Relation.GREATER, divisor, zero),
        Values.choose(Values.compare(Relation.LESS, rest, zero), other, rest),
        Values.choose(Values.compare(Relation.GREATER, rest, zero), other, rest));
  }

  /**
   * The result of a calculation with ints that throws if it is too large.
   *
   * @return a long, which is the result if it is an int; empty if the method is none of these
   */
  public static Optional<Value> exact(MethodName method, List<Value> arguments) {
    if (!method.owner().equals("java/lang/Math") || !method.descriptor().endsWith(")I")) {
      return Optional.empty();
    } else if (method.name().equals("toIntExact")) {
      return Optional.of(arguments.get(0));
    }
    Arithmetic operator = EXACT.get(method.name());
    if (operator == null) {
      return Optional.empty();
    }
    Value left = Values.convert(Kind.LONG, arguments.get(0));
    Value right =
        arguments.size() == 1 ? Values.number(1L) : Values.convert(Kind.LONG, arguments.get(1));
    return Optional.of(Values.calculate(operator, Kind.LONG, left, right));
  }

  /** What a text that is a constant says as a number. */
  public record Parsed(Optional<Value> number) {}

  /**
   * The number that a method reads from a constant; none if it refuses the text.
   *
   * @return empty if the method is none that reads numbers, or its argument is no constant
   */
  public static Optional<Parsed> parsed(MethodName method, List<Value> arguments) {
    if (arguments.size() != 1 || !(arguments.get(0) instanceof Value.Text text)) {
      return Optional.empty();
    }
    try {
      return switch (method.owner() + "." + method.name()) {
        case "java/lang/Integer.parseInt" -> parsed(Values.integer(Integer.parseInt(text.text())));
        case "java/lang/Integer.valueOf" ->
            parsed(
                new Value.Boxed(
                    Values.integer(Integer.parseInt(text.text())), "Ljava/lang/Integer;"));
        case "java/lang/Long.parseLong" -> parsed(Values.number(Long.parseLong(text.text())));
        case "java/lang/Long.valueOf" ->
            parsed(new Value.Boxed(Values.number(Long.parseLong(text.text())), "Ljava/lang/Long;"));
        default -> Optional.empty();
      };
    } catch (NumberFormatException refused) {
      return Optional.of(new Parsed(Optional.empty()));
    }
  }

  private static Optional<Parsed> parsed(Value number) {
    return Optional.of(new Parsed(Optional.of(number)));
  }
}
