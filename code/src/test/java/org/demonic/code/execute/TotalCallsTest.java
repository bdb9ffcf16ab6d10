package org.demonic.code.execute;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Tries calculations of the JDK that are believed not to throw on odd arguments. */
final class TotalCallsTest {
  private static final List<Object> VALUES =
      List.of(
          "",
          "a\0b",
          "\ud800",
          0,
          -1,
          1,
          Integer.MIN_VALUE,
          Integer.MAX_VALUE,
          0L,
          -1L,
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          0f,
          Float.NaN,
          -1f,
          0d,
          Double.NaN,
          1e300,
          true,
          false,
          'a',
          '\uffff',
          (byte) -128,
          (short) -1,
          Integer.class,
          int.class,
          int[].class);

  private static final List<Class<?>> OWNERS =
      List.of(
          Math.class,
          StrictMath.class,
          String.class,
          Boolean.class,
          Byte.class,
          Short.class,
          Character.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          Class.class);

  @Test
  void calculationsThatAreBelievedNotToThrowDoNot() throws IllegalAccessException {
    int tried = 0;
    for (Class<?> owner : OWNERS) {
      for (Method method : owner.getMethods()) {
        if (method.getDeclaringClass() == owner && !method.isBridge() && isBelievedTotal(method)) {
          tried += call(method);
        }
      }
    }
    assertThat(tried).isGreaterThan(2_500);
  }

  private static boolean isBelievedTotal(Method method) {
    MethodName name =
        new MethodName(
            Type.getInternalName(method.getDeclaringClass()),
            method.getName(),
            Type.getMethodDescriptor(method));
    boolean arePlain =
        Stream.of(method.getParameterTypes()).map(Type::getDescriptor).allMatch(Library::isPlain);
    return Library.isCalculation(name, List.of())
        && !Library.mayThrow(name)
        && (arePlain || method.getName().equals("equals"));
  }

  private static int call(Method method) throws IllegalAccessException {
    List<@Nullable Object> receivers =
        Modifier.isStatic(method.getModifiers())
            ? Arrays.asList((Object) null)
            : new ArrayList<>(
                VALUES.stream().filter(method.getDeclaringClass()::isInstance).toList());
    int calls = 0;
    for (Object receiver : receivers) {
      for (List<@Nullable Object> arguments : arguments(method)) {
        calls++;
        try {
          method.invoke(receiver, arguments.toArray());
        } catch (InvocationTargetException e) {
          // A divisor of 0 is demanded not to be, before the call.
          if (!(e.getCause() instanceof ArithmeticException && isZero(arguments))) {
            throw new AssertionError(method + " of " + arguments + " throws", e.getCause());
          }
        }
      }
    }
    return calls;
  }

  private static boolean isZero(List<@Nullable Object> arguments) {
    return arguments.get(arguments.size() - 1) instanceof Number n && n.longValue() == 0;
  }

  private static List<List<@Nullable Object>> arguments(Method method) {
    List<List<@Nullable Object>> all = new ArrayList<>();
    all.add(new ArrayList<>());
    for (Class<?> parameter : method.getParameterTypes()) {
      List<List<@Nullable Object>> more = new ArrayList<>();
      for (List<@Nullable Object> some : all) {
        for (Object value : values(parameter)) {
          List<@Nullable Object> longer = new ArrayList<>(some);
          longer.add(value);
          more.add(longer);
        }
      }
      all = more;
    }
    return all;
  }

  private static List<@Nullable Object> values(Class<?> parameter) {
    List<@Nullable Object> found = new ArrayList<>();
    if (!parameter.isPrimitive()) {
      found.add(null);
    }
    Class<?> type = java.lang.invoke.MethodType.methodType(parameter).wrap().returnType();
    VALUES.stream().filter(type::isInstance).forEach(found::add);
    return found;
  }
}
