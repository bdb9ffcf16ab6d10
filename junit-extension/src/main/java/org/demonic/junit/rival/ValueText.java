package org.demonic.junit.rival;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * Values as text by which two runs can be compared: by what is in them, to a small depth, and other
 * objects by the order in which they are met; never by address, hash code or time.
 */
final class ValueText {
  private static final int DEEPEST = 3;
  private static final int MOST = 20;

  private final Observers observers;
  private final IdentityHashMap<Object, Integer> met = new IdentityHashMap<>();

  /** For values of one run. */
  ValueText(Observers observers) {
    this.observers = observers;
  }

  /** The text of a value by itself. */
  static String of(@Nullable Object value) {
    return new ValueText(new Observers()).add(value);
  }

  /** The text of another value: objects that were met before are told by their numbers. */
  String add(@Nullable Object value) {
    return text(value, 0);
  }

  private String text(@Nullable Object value, int depth) {
    if (value == null) {
      return "null";
    } else if (value instanceof String text) {
      // Several lines are a page or a stack trace, which no two runs have in common.
      return text.indexOf('\n') < 0 ? "\"" + text + "\"" : "a text of several lines";
    } else if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value instanceof Number || value instanceof Boolean || value instanceof Character) {
      return value.getClass().getName().startsWith("java.") ? value.toString() : name(value);
    } else if (value instanceof Class<?> type) {
      return type.getName();
    } else if (value instanceof Throwable thrown) {
      return thrown.getClass().getName();
    }
    Integer known = met.putIfAbsent(value, met.size());
    if (known != null) {
      return "#" + known;
    }
    return depth >= DEEPEST ? name(value) : within(value, met.size() - 1, depth + 1);
  }

  private String within(Object value, int number, int depth) {
    if (value.getClass().isArray()) {
      List<String> elements = new ArrayList<>();
      for (int i = 0; i < Math.min(MOST, Array.getLength(value)); i++) {
        elements.add(text(Array.get(value, i), depth));
      }
      return elements.toString();
    } else if (value instanceof Optional<?> optional) {
      return "Optional[" + (optional.isPresent() ? text(optional.get(), depth) : "") + "]";
    } else if (value instanceof Map.Entry<?, ?> entry) {
      return text(entry.getKey(), depth) + "=" + text(entry.getValue(), depth);
    } else if (value instanceof Map<?, ?> || value instanceof Collection<?>) {
      return contents(value, depth);
    }
    return isOfJdk(value) ? name(value) : name(value) + "#" + number + parts(value, depth);
  }

  /** Collections of libraries are known by what they have, too, and not by how they keep it. */
  private String contents(Object value, int depth) {
    try {
      if (value instanceof Map<?, ?> map) {
        // The order of most maps is of no interest to anybody.
        TreeSet<String> entries = new TreeSet<>();
        map.forEach((k, v) -> entries.add(text(k, depth) + "=" + text(v, depth)));
        return entries.toString();
      }
      return value instanceof Collection<?> all && !(value instanceof BlockingQueue<?>)
          ? all.stream().limit(MOST).map(v -> text(v, depth)).toList().toString()
          : name(value);
    } catch (RuntimeException broken) {
      return name(value) + " throws " + broken.getClass().getSimpleName();
    }
  }

  private static boolean isOfJdk(Object value) {
    return value.getClass().getName().startsWith("java.");
  }

  private static String name(Object value) {
    Class<?> type = value.getClass();
    return type.isHidden() || type.isSynthetic() ? "a function" : type.getSimpleName();
  }

  /** What everybody can see of an object: private fields are its own business. */
  private String parts(Object value, int depth) {
    List<String> shown = new ArrayList<>();
    for (Class<?> c = value.getClass(); c != null && !c.getName().startsWith("java."); ) {
      for (Field field : c.getDeclaredFields()) {
        if (isSeen(field) && field.trySetAccessible()) {
          shown.add(field.getName() + "=" + text(get(field, value), depth));
        }
      }
      c = c.getSuperclass();
    }
    for (Method observer : observers.of(value.getClass())) {
      shown.add(observer.getName() + "()=" + text(Observers.ask(observer, value), depth));
    }
    return shown.isEmpty() ? "" : shown.toString();
  }

  private static boolean isSeen(Field field) {
    Class<?> type = field.getDeclaringClass();
    int modifiers = field.getModifiers();
    return !Modifier.isStatic(modifiers)
        && !field.isSynthetic()
        && (type.isRecord()
            || Modifier.isPublic(modifiers)
            || (!Modifier.isPrivate(modifiers) && !Modifier.isPublic(type.getModifiers())));
  }

  private static @Nullable Object get(Field field, Object value) {
    try {
      return field.get(value);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }
}
