package org.demonic.junit.confirm;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.BaseStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a caller of code under test passes and does, where anything will do. */
final class CallerObjects {
  /** The most elements of what a call returns that are asked for. */
  private static final int MOST_ELEMENTS = 3;

  private CallerObjects() {}

  /**
   * A value of a type: a number, a text, a collection with two texts, or with nothing if it is not
   * for texts, or a function; null of a type that is not open to all, or not known.
   */
  static @Nullable Object of(Type type) {
    if (type instanceof ParameterizedType generic) {
      boolean isForTexts =
          Arrays.stream(generic.getActualTypeArguments()).allMatch(CallerObjects::mayBeText);
      return of((Class<?>) generic.getRawType(), isForTexts);
    }
    return type instanceof Class<?> known ? of(known, true) : null;
  }

  /** Whether a type argument lets texts be elements. */
  private static boolean mayBeText(Type argument) {
    if (argument instanceof WildcardType wildcard) {
      return Stream.of(wildcard.getLowerBounds(), wildcard.getUpperBounds())
          .flatMap(Arrays::stream)
          .allMatch(CallerObjects::mayBeText);
    }
    return argument instanceof Class<?> type && type.isAssignableFrom(String.class);
  }

  private static @Nullable Object of(Class<?> type, boolean isForTexts) {
    if (type.isPrimitive()) {
      return number(type);
    } else if (type.isAssignableFrom(String.class) && type != Object.class) {
      return isForTexts ? "a" : null;
    } else if (type.isAssignableFrom(ArrayList.class) && type.isInterface()) {
      return new ArrayList<>(isForTexts ? List.of("a", "b") : List.of());
    } else if (type.isAssignableFrom(HashMap.class) && type.isInterface()) {
      return new HashMap<>(isForTexts ? Map.of("a", "b") : Map.of());
    }
    if (!isOpen(type)) {
      return null;
    }
    Object made = FreshObjects.of(type).map(Supplier::get).orElse(null);
    return made == null && type.isInterface() && !type.isSealed() ? function(type) : made;
  }

  /** Whether callers of other packages can make objects of a type, as far as they are known. */
  private static boolean isOpen(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
      if (!Modifier.isPublic(c.getModifiers())) {
        return false;
      }
    }
    return type.isInterface() || type.isEnum() || type.getConstructors().length > 0;
  }

  private static @Nullable Object number(Class<?> type) {
    if (type == boolean.class) {
      return true;
    } else if (type == char.class) {
      return 'a';
    }
    return Numbers.of(org.demonic.lang.eval.Value.IntValue.of(1), type);
  }

  /** An object whose methods do nothing. */
  private static Object function(Class<?> type) {
    return Proxy.newProxyInstance(
        type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, called, arguments) ->
            switch (called.getName()) {
              case "equals" -> arguments != null && proxy == arguments[0];
              case "hashCode" -> System.identityHashCode(proxy);
              case "toString" -> "an object";
              default ->
                  called.getReturnType() == void.class
                      ? null
                      : FreshObjects.anyOf(called.getReturnType());
            });
  }

  /** Does with what a call has returned what it is there for, whatever comes of it. */
  @SuppressWarnings("NullAway") // who is asked may be given null
  static void use(Object result) {
    try {
      if (result instanceof BaseStream<?, ?> stream) {
        look(stream.iterator());
        stream.close();
      } else if (result instanceof Iterable<?> all) {
        look(all.iterator());
      } else if (result instanceof Iterator<?> all) {
        look(all);
      } else if (result instanceof Runnable task) {
        task.run();
      } else if (result instanceof Callable<?> task) {
        Object unused = task.call();
      } else if (result instanceof Supplier<?> supplier) {
        Object unused = supplier.get();
      } else if (result instanceof Consumer<?> consumer) {
        consumer.accept(null);
      } else if (result instanceof Function<?, ?> function) {
        Object unused = function.apply(null);
      } else if (result instanceof MethodHandle handle) {
        handle.invokeWithArguments(
            handle.type().parameterList().stream().map(CallerObjects::of).toList());
      } else if (result instanceof AutoCloseable resource) {
        resource.close();
      }
    } catch (Throwable ofTheCode) {
      if (ofTheCode instanceof Error error && !(error instanceof AssertionError)) {
        throw error;
      }
    }
  }

  private static void look(Iterator<?> elements) {
    for (int i = 0; i < MOST_ELEMENTS && elements.hasNext(); i++) {
      elements.next();
    }
  }
}
