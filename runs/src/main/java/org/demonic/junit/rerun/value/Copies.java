package org.demonic.junit.rerun.value;

import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.Collection;
import java.util.Hashtable;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Vector;
import org.jspecify.annotations.Nullable;

/**
 * Copies buffers that a call gets: arrays, and collections and builders of text of the JDK that are
 * not made for threads. Each thread that makes the call has one of its own.
 */
public final class Copies {
  private Copies() {}

  /** A copy of a buffer with the same contents; anything else itself. */
  @SuppressWarnings("UnnecessaryStringBuilder") // The builder is what is wanted.
  public static @Nullable Object of(@Nullable Object value) {
    if (value == null) {
      return null;
    } else if (value.getClass().isArray()) {
      int length = Array.getLength(value);
      Object copy = Array.newInstance(value.getClass().getComponentType(), length);
      System.arraycopy(value, 0, copy, 0, length);
      return copy;
    } else if (value instanceof StringBuilder text) {
      return new StringBuilder(text);
    } else if (value.getClass() == PriorityQueue.class) {
      return new PriorityQueue<>((PriorityQueue<?>) value);
    }
    boolean isPlain =
        (value instanceof Collection || value instanceof Map)
            && !(value instanceof Vector || value instanceof Hashtable)
            && value.getClass().getPackageName().equals("java.util");
    return isPlain && value instanceof Cloneable ? cloned(value) : value;
  }

  private static Object cloned(Object value) {
    try {
      return value.getClass().getMethod("clone").invoke(value);
    } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException refused) {
      return value;
    }
  }
}
