package org.demonic.junit.snapshot;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The objects that a field owns: what it holds, or what its arrays and collections do. */
public final class OwnedValues {
  /** The most nested containers between a field and its objects; deeper ones are not seen. */
  private static final int MOST_NESTED = 4;

  private OwnedValues() {}

  /**
   * Visits the objects that a field owns.
   *
   * @param value what the field holds
   * @param classes the internal names of the classes of the objects that it owns
   */
  public static void forEach(Object value, Set<String> classes, Consumer<Object> action) {
    forEach(value, classes, action, MOST_NESTED);
  }

  private static void forEach(
      Object value, Set<String> classes, Consumer<Object> action, int depth) {
    boolean isOwned = classes.contains(value.getClass().getName().replace('.', '/'));
    if (isOwned) {
      action.accept(value);
    }
    if (depth > 0 && (!isOwned || value.getClass().isArray())) {
      elements(value).forEach(element -> forEach(element, classes, action, depth - 1));
    }
  }

  /** Whether an object is an array or a collection of the JDK, or may be one. */
  static boolean mayHaveElements(Object value) {
    return value instanceof Object[] || value instanceof Map || value instanceof Collection;
  }

  /** The elements of an array or a collection of the JDK; none of another object. */
  public static Collection<?> elements(Object value) {
    if (value instanceof @Nullable Object[] array) {
      return Arrays.stream(array).filter(Objects::nonNull).toList();
    } else if (value.getClass().getName().startsWith("java.util.")) {
      Collection<?> elements =
          value instanceof Map<?, ?> map
              ? map.values()
              : value instanceof Collection<?> collection ? collection : List.of();
      return elements.stream().filter(Objects::nonNull).toList();
    }
    return List.of();
  }
}
