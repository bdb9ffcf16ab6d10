package org.demonic.junit.rival;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The objects of one run, numbered in the order in which they are met. */
final class MetObjects {
  private final IdentityHashMap<Object, Integer> numbers = new IdentityHashMap<>();
  private final List<Object> objects = new ArrayList<>();

  /** The reference to a value, which is met now if it has not been before. */
  Reference of(@Nullable Object value) {
    if (value == null || isConstant(value)) {
      return new Reference.Constant(value);
    }
    Integer known = numbers.putIfAbsent(value, objects.size());
    if (known == null) {
      objects.add(value);
      return new Reference.Met(objects.size() - 1);
    }
    return new Reference.Met(known);
  }

  /** Whether an object has been met. */
  boolean hasMet(Object value) {
    return numbers.containsKey(value);
  }

  private static boolean isConstant(Object value) {
    Class<?> type = value.getClass();
    return value instanceof String
        || value instanceof Enum<?>
        || value instanceof Class<?>
        || (type.getName().startsWith("java.lang.")
            && (value instanceof Number || value instanceof Boolean || value instanceof Character));
  }

  /** How many objects have been met. */
  int size() {
    return objects.size();
  }

  /** Whether the value of a reference is known. */
  boolean has(Reference reference) {
    return !(reference instanceof Reference.Met met) || met.number() < objects.size();
  }

  /**
   * The value of a reference that is known.
   *
   * @throws IllegalArgumentException for what no run knows before its end
   */
  @Nullable Object get(Reference reference) {
    if (reference instanceof Reference.Met met) {
      return objects.get(met.number());
    } else if (reference instanceof Reference.Constant constant) {
      return constant.value();
    }
    throw new IllegalArgumentException("no value yet: " + reference);
  }
}
