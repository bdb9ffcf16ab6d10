package org.demonic.junit.confirm;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes the objects that a caller may pass to code under test. */
final class FreshObjects {
  private FreshObjects() {}

  /** An object of a type; empty if nobody knows how to make one. */
  static Optional<Supplier<Object>> of(Class<?> type) {
    if (type == Object.class) {
      return Optional.of(Object::new);
    } else if (Executor.class.isAssignableFrom(type)
        && type.isAssignableFrom(ScheduledExecutorService.class)) {
      return Optional.of(Executors::newSingleThreadScheduledExecutor);
    } else if (type.isAssignableFrom(CompletableFuture.class)) {
      return Optional.of(FreshObjects::done);
    }
    return constant(type).or(() -> byConstructor(type));
  }

  /** A constant of an enumeration; the one with its own class if that is the type. */
  private static Optional<Supplier<Object>> constant(Class<?> type) {
    Class<?> above = type.getSuperclass();
    Object[] constants =
        type.isEnum() || above == null ? type.getEnumConstants() : above.getEnumConstants();
    return Stream.ofNullable(constants)
        .flatMap(Stream::of)
        .filter(type::isInstance)
        .findFirst()
        .map(constant -> () -> constant);
  }

  private static Object done() {
    Object future = CompletableFuture.completedFuture(null);
    return future;
  }

  private static Optional<Supplier<Object>> byConstructor(Class<?> type) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return Optional.empty();
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      return !Modifier.isPrivate(constructor.getModifiers()) && constructor.trySetAccessible()
          ? Optional.of(() -> made(constructor))
          : Optional.empty();
    } catch (NoSuchMethodException notThere) {
      return Optional.empty();
    }
  }

  private static Object made(Constructor<?> constructor) {
    try {
      return constructor.newInstance();
    } catch (InvocationTargetException | InstantiationException | IllegalAccessException failed) {
      throw new IllegalStateException(failed);
    }
  }

  /** An object one of whose methods throws; empty if there can be none. */
  static Optional<Supplier<Object>> throwing(Class<?> type, String method) {
    if (type.isInterface()) {
      return Optional.of(
          () ->
              Proxy.newProxyInstance(
                  type.getClassLoader(),
                  new Class<?>[] {type},
                  (proxy, called, arguments) -> answer(called.getName(), method)));
    }
    boolean isOfObjects =
        method.equals("toString") || method.equals("hashCode") || method.equals("equals");
    return type == Object.class && isOfObjects
        ? Optional.of(() -> new Throwing(method))
        : Optional.empty();
  }

  private static @Nullable Object answer(String called, String throwing) {
    if (called.equals(throwing)) {
      throw new IllegalStateException(throwing);
    }
    return called.equals("hashCode") ? 0 : called.equals("equals") ? false : null;
  }

  /** Makes the methods that all objects have throw. */
  private static final class Throwing {
    private final String method;

    Throwing(String method) {
      this.method = method;
    }

    private void enter(String called) {
      if (called.equals(method)) {
        throw new IllegalStateException(method);
      }
    }

    @Override
    public String toString() {
      enter("toString");
      return "an object";
    }

    @Override
    public int hashCode() {
      enter("hashCode");
      return System.identityHashCode(this);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      enter("equals");
      return this == other;
    }
  }

  /** A value for an argument that does not matter. */
  static @Nullable Object anyOf(Class<?> type) {
    return Array.get(Array.newInstance(type, 1), 0);
  }
}
