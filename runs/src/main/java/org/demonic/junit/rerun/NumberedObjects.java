package org.demonic.junit.rerun;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The objects of one run, numbered in the order of first use. */
public final class NumberedObjects {
  private final IdentityHashMap<Object, Reference.Met> references = new IdentityHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final List<Object> objects = new ArrayList<>();

  /** The reference to a value, which gets a number if it has none. */
  public Reference of(@Nullable Object value) {
    if (value == null || isConstant(value)) {
      return new Reference.Constant(value);
    }
    Reference.Met known = references.get(value);
    if (known == null) {
      String type = typeName(value.getClass());
      int count = counts.merge(type, 1, Integer::sum);
      known = new Reference.Met(objects.size(), value.getClass().getName(), type, count);
      references.put(value, known);
      objects.add(value);
    }
    return known;
  }

  private static String typeName(Class<?> type) {
    if (type.isHidden() || type.isSynthetic()) {
      return "function";
    } else if (type.isAnonymousClass()) {
      return typeName(
          type.getInterfaces().length > 0 ? type.getInterfaces()[0] : type.getSuperclass());
    }
    return type.getSimpleName();
  }

  /** Whether an object has a number. */
  public boolean hasMet(Object value) {
    return references.containsKey(value);
  }

  private static boolean isConstant(Object value) {
    Class<?> type = value.getClass();
    return value instanceof String
        || value instanceof Enum<?>
        || value instanceof Class<?>
        || (type.getName().startsWith("java.lang.")
            && (value instanceof Number || value instanceof Boolean || value instanceof Character));
  }

  /** The objects by their numbers. */
  public List<Object> all() {
    return List.copyOf(objects);
  }

  /** The number of objects. */
  public int size() {
    return objects.size();
  }

  /**
   * The value of a reference that is known.
   *
   * @throws IllegalArgumentException for what no run knows before its end
   */
  public @Nullable Object get(Reference reference) {
    if (reference instanceof Reference.Met met) {
      return objects.get(met.number());
    } else if (reference instanceof Reference.Constant constant) {
      return constant.value();
    } else if (reference instanceof Reference.Made made) {
      CallResult result = CallResult.of(made.maker(), null, made.arguments().toArray());
      return result.hasThrown() ? null : result.value();
    }
    throw new IllegalArgumentException("no value yet: " + reference);
  }
}
