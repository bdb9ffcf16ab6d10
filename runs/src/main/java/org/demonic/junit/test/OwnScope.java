package org.demonic.junit.test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A scope of a framework that has none itself. */
final class OwnScope implements Scope {
  private final Map<Class<?>, Object> values = new LinkedHashMap<>();

  @Override
  public synchronized <T> T get(Class<T> type, Supplier<T> made) {
    Object known = values.get(type);
    if (known == null) {
      // Not computeIfAbsent: what is made may ask for other values.
      known = made.get();
      values.put(type, known);
    }
    return type.cast(known);
  }

  /** Closes the values, the last one first. Returns what that has thrown. */
  synchronized List<Throwable> end() {
    List<Object> all = new ArrayList<>(values.values());
    values.clear();
    Collections.reverse(all);
    List<Throwable> thrown = new ArrayList<>();
    for (Object value : all) {
      if (value instanceof AutoCloseable closeable) {
        try {
          closeable.close();
        } catch (Exception | AssertionError failure) {
          thrown.add(failure);
        }
      }
    }
    return thrown;
  }
}
