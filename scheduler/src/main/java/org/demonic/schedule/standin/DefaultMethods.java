package org.demonic.schedule.standin;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Stand-ins for default methods of the JDK's interfaces, by their documentation; each gets the
 * object of the method first. The JDK's own code is not woven: in that, no thread could come
 * between.
 */
public final class DefaultMethods {
  private DefaultMethods() {}

  /** The stand-in for a method; empty if it needs none. */
  public static Optional<Method> of(Method method) {
    return method.isDefault() && method.getDeclaringClass().getName().startsWith("java.")
        ? Arrays.stream(DefaultMethods.class.getDeclaredMethods())
            .filter(own -> Modifier.isPublic(own.getModifiers()))
            .filter(own -> own.getName().equals(method.getName()))
            .filter(own -> isFor(own.getParameterTypes(), method))
            .findFirst()
        : Optional.empty();
  }

  private static boolean isFor(Class<?>[] own, Method method) {
    return own.length == method.getParameterCount() + 1
        && own[0] == method.getDeclaringClass()
        && Arrays.equals(Arrays.copyOfRange(own, 1, own.length), method.getParameterTypes());
  }

  /** {@link Iterable#forEach}. */
  public static <T extends @Nullable Object> void forEach(
      Iterable<T> object, Consumer<? super T> action) {
    Objects.requireNonNull(action);
    for (T element : object) {
      action.accept(element);
    }
  }

  /** {@link Collection#removeIf}. */
  public static <T extends @Nullable Object> boolean removeIf(
      Collection<T> object, Predicate<? super T> filter) {
    Objects.requireNonNull(filter);
    boolean isChanged = false;
    for (Iterator<T> all = object.iterator(); all.hasNext(); ) {
      if (filter.test(all.next())) {
        all.remove();
        isChanged = true;
      }
    }
    return isChanged;
  }

  /** {@link List#replaceAll}. */
  public static <T extends @Nullable Object> void replaceAll(
      List<T> object, UnaryOperator<T> operator) {
    Objects.requireNonNull(operator);
    for (ListIterator<T> all = object.listIterator(); all.hasNext(); ) {
      all.set(operator.apply(all.next()));
    }
  }

  /** {@link Map#getOrDefault}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> @Nullable V getOrDefault(
      Map<K, V> object, Object key, @Nullable V other) {
    @Nullable V value = object.get(key);
    return value != null || object.containsKey(key) ? value : other;
  }

  /** {@link Map#forEach}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> void forEach(
      Map<K, V> object, BiConsumer<? super K, ? super V> action) {
    Objects.requireNonNull(action);
    for (Map.Entry<K, V> entry : object.entrySet()) {
      action.accept(key(entry), value(entry));
    }
  }

  /** {@link Map#replaceAll}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> void replaceAll(
      Map<K, V> object, BiFunction<? super K, ? super V, ? extends V> function) {
    Objects.requireNonNull(function);
    for (Map.Entry<K, V> entry : object.entrySet()) {
      V after = function.apply(key(entry), value(entry));
      try {
        entry.setValue(after);
      } catch (IllegalStateException removed) {
        throw new ConcurrentModificationException(removed);
      }
    }
  }

  private static <K extends @Nullable Object> K key(Map.Entry<K, ?> entry) {
    try {
      return entry.getKey();
    } catch (IllegalStateException removed) {
      throw new ConcurrentModificationException(removed);
    }
  }

  private static <V extends @Nullable Object> V value(Map.Entry<?, V> entry) {
    try {
      return entry.getValue();
    } catch (IllegalStateException removed) {
      throw new ConcurrentModificationException(removed);
    }
  }

  /** {@link Map#putIfAbsent}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> @Nullable V putIfAbsent(
      Map<K, V> object, K key, V value) {
    V before = object.get(key);
    return before == null ? object.put(key, value) : before;
  }

  /** {@link Map#remove(Object, Object)}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> boolean remove(
      Map<K, V> object, Object key, Object value) {
    if (!isMapped(object, key, value)) {
      return false;
    }
    object.remove(key);
    return true;
  }

  /** {@link Map#replace(Object, Object, Object)}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> boolean replace(
      Map<K, V> object, K key, V before, V after) {
    if (!isMapped(object, key, before)) {
      return false;
    }
    object.put(key, after);
    return true;
  }

  private static boolean isMapped(Map<?, ?> object, @Nullable Object key, @Nullable Object value) {
    Object current = object.get(key);
    return Objects.equals(current, value) && (current != null || object.containsKey(key));
  }

  /** {@link Map#replace(Object, Object)}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> @Nullable V replace(
      Map<K, V> object, K key, V value) {
    return object.containsKey(key) ? object.put(key, value) : null;
  }

  /** {@link Map#computeIfAbsent}. */
  public static <K extends @Nullable Object, V extends @Nullable Object>
      @Nullable V computeIfAbsent(
          Map<K, V> object, K key, Function<? super K, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    V value = object.get(key);
    if (value == null) {
      value = function.apply(key);
      if (value != null) {
        object.put(key, value);
      }
    }
    return value;
  }

  /** {@link Map#computeIfPresent}. */
  public static <K extends @Nullable Object, V extends @Nullable Object>
      @Nullable V computeIfPresent(
          Map<K, V> object,
          K key,
          BiFunction<? super K, ? super V, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    V before = object.get(key);
    return before == null ? null : put(object, key, function.apply(key, before));
  }

  /** {@link Map#compute}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> @Nullable V compute(
      Map<K, V> object,
      K key,
      BiFunction<? super K, ? super @Nullable V, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    V before = object.get(key);
    V after = function.apply(key, before);
    return after == null && before == null && !object.containsKey(key)
        ? null
        : put(object, key, after);
  }

  /** {@link Map#merge}. */
  public static <K extends @Nullable Object, V extends @Nullable Object> @Nullable V merge(
      Map<K, V> object,
      K key,
      V value,
      BiFunction<? super V, ? super V, ? extends @Nullable V> function) {
    Objects.requireNonNull(function);
    Objects.requireNonNull(value);
    V before = object.get(key);
    return put(object, key, before == null ? value : function.apply(before, value));
  }

  private static <K extends @Nullable Object, V extends @Nullable Object> @Nullable V put(
      Map<K, V> object, K key, @Nullable V value) {
    if (value == null) {
      object.remove(key);
    } else {
      object.put(key, value);
    }
    return value;
  }
}
