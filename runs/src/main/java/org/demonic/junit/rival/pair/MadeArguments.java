package org.demonic.junit.rival.pair;

import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EventObject;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.junit.rerun.Reference;
import org.jspecify.annotations.Nullable;

/**
 * Makes arguments of types of which a test passes no value: functions and listeners that do
 * nothing, constants of enums, small numbers and short texts.
 */
final class MadeArguments {
  /** How the names of interfaces end whose methods are called to tell of something. */
  private static final List<String> TOLD =
      List.of("Listener", "Handler", "Observer", "Callback", "Subscriber", "Consumer");

  private MadeArguments() {}

  /** A value of a type; empty if none can be made. */
  static Optional<Reference> reference(Class<?> type) {
    return of(type).<Reference>map(Reference.Constant::new).or(() -> made(type));
  }

  /**
   * An event, or other plain data: objects of other classes may do something when they are made.
   */
  private static Optional<Reference> made(Class<?> type) {
    boolean isData =
        type.isRecord()
            || type.getSimpleName().endsWith("Event")
            || EventObject.class.isAssignableFrom(type);
    if (!isData || Modifier.isAbstract(type.getModifiers())) {
      return Optional.empty();
    }
    Stream<Executable> factories =
        Arrays.<Executable>stream(type.getDeclaredMethods())
            .filter(method -> Modifier.isStatic(method.getModifiers()))
            .filter(method -> ((Method) method).getReturnType() == type);
    return Stream.concat(Arrays.<Executable>stream(type.getDeclaredConstructors()), factories)
        .filter(maker -> Modifier.isPublic(maker.getModifiers()) && !maker.isSynthetic())
        .sorted(
            Comparator.comparingInt(Executable::getParameterCount)
                .thenComparing(Executable::toString))
        .flatMap(maker -> arguments(maker).map(all -> new Reference.Made(maker, all)).stream())
        .map(Reference.class::cast)
        .findFirst();
  }

  private static Optional<List<Object>> arguments(Executable maker) {
    List<Object> found = new ArrayList<>();
    for (Class<?> type : maker.getParameterTypes()) {
      (type == Object.class ? Optional.<Object>of("a") : of(type)).ifPresent(found::add);
    }
    return found.size() == maker.getParameterCount() && maker.trySetAccessible()
        ? Optional.of(found)
        : Optional.empty();
  }

  /** A value of a type, which is the same in each run; empty if none can be made. */
  static Optional<Object> of(Class<?> type) {
    if (type == boolean.class || type == Boolean.class) {
      return Optional.of(true);
    } else if (type == int.class || type == Integer.class) {
      return Optional.of(1);
    } else if (type == long.class || type == Long.class) {
      return Optional.of(1L);
    } else if (type == double.class || type == Double.class) {
      return Optional.of(1.0);
    } else if (type == String.class || type == CharSequence.class) {
      return Optional.of("a");
    } else if (type.isEnum()) {
      return Arrays.stream(type.getEnumConstants()).findFirst().map(Object.class::cast);
    }
    return isCalledBack(type) ? Optional.of(doingNothing(type)) : Optional.empty();
  }

  /** Whether objects of an interface only exist to be called back. */
  private static boolean isCalledBack(Class<?> type) {
    if (!type.isInterface() || type.isSealed() || type.isAnnotation()) {
      return false;
    }
    long abstractOnes =
        Arrays.stream(type.getMethods())
            .filter(method -> Modifier.isAbstract(method.getModifiers()))
            .filter(method -> !isOfObject(method))
            .count();
    boolean isTold = TOLD.stream().anyMatch(end -> type.getSimpleName().endsWith(end));
    return (abstractOnes == 1 && isOfFunctions(type)) || isTold;
  }

  /** Not every interface with one method is a function: one may have to give something back. */
  private static boolean isOfFunctions(Class<?> type) {
    // What a comparator answers has to fit what it is asked.
    return type.getName().startsWith("java.util.function.")
        || type == Runnable.class
        || (type.isAnnotationPresent(FunctionalInterface.class)
            && !AutoCloseable.class.isAssignableFrom(type)
            && !Comparator.class.isAssignableFrom(type));
  }

  private static boolean isOfObject(Method method) {
    return Arrays.stream(Object.class.getMethods())
        .anyMatch(
            own ->
                own.getName().equals(method.getName())
                    && Arrays.equals(own.getParameterTypes(), method.getParameterTypes()));
  }

  private static Object doingNothing(Class<?> type) {
    String text = "a " + type.getSimpleName() + " that does nothing";
    InvocationHandler handler =
        (proxy, method, arguments) -> {
          if (method.isDefault() && Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
            try {
              return InvocationHandler.invokeDefault(proxy, method, arguments);
            } catch (IllegalAccessException isNotExported) {
              return result(method, arguments);
            }
          }
          return switch (isOfObject(method) ? method.getName() : "") {
            case "toString" -> text;
            case "hashCode" -> System.identityHashCode(proxy);
            case "equals" -> proxy == arguments[0];
            default -> result(method, arguments);
          };
        };
    return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
  }

  /** Its last argument where a function may return that, as one of one thing does; or nothing. */
  private static @Nullable Object result(Method method, Object @Nullable [] arguments) {
    Class<?> type = method.getReturnType();
    if (type == boolean.class) {
      return false;
    } else if (type.isPrimitive() && type != void.class) {
      return of(type).orElseGet(() -> Array.get(Array.newInstance(type, 1), 0));
    }
    Object last =
        arguments == null || arguments.length == 0 ? null : arguments[arguments.length - 1];
    return type.isInstance(last) ? last : null;
  }
}
