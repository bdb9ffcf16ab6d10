package org.demonic.junit.rerun.value;

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
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Writes values as text by which two runs can be compared: by what is in them, to a small depth,
 * and other objects by the order in which they are met; never by address, hash code or time.
 */
public final class ComparableText {
  private static final int DEEPEST = 3;
  private static final int MOST = 20;

  private final Observers observers;
  private final IdentityHashMap<Object, Integer> met = new IdentityHashMap<>();

  /** Whether elements without a defined order are being written: they have no numbers. */
  private boolean isWithinUnordered;

  /** Creates the text of one run's values. */
  public ComparableText(Observers observers) {
    this.observers = observers;
  }

  /** The text of a value by itself. */
  public static String of(@Nullable Object value) {
    return new ComparableText(new Observers()).add(value);
  }

  /** The text of another value: objects that were met before are told by their numbers. */
  public String add(@Nullable Object value) {
    return text(value, 0);
  }

  private String text(@Nullable Object value, int depth) {
    if (value == null) {
      return "null";
    } else if (value instanceof String text) {
      // Several lines are a page or a stack trace, which no two runs have in common.
      return text.indexOf('\n') < 0 ? "\"" + printed(text) + "\"" : "a text of several lines";
    } else if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value instanceof Character) {
      return "'" + printed(value.toString()) + "'";
    } else if (value instanceof Number || value instanceof Boolean) {
      return value.getClass().getName().startsWith("java.") ? value.toString() : name(value);
    } else if (value instanceof Class<?> type) {
      return type.getName();
    } else if (value instanceof Throwable thrown) {
      return thrown.getClass().getName();
    }
    if (isKnownByContents(value)) {
      return depth >= DEEPEST ? name(value) : within(value, depth + 1);
    }
    String number = "";
    if (!isWithinUnordered) {
      Integer known = met.putIfAbsent(value, met.size());
      if (known != null) {
        return "#" + known;
      }
      number = "#" + (met.size() - 1);
    }
    return name(value) + number + (depth >= DEEPEST ? "" : parts(value, depth + 1));
  }

  /** Whether only the contents of a value count, and not its identity. */
  private static boolean isKnownByContents(Object value) {
    return (isOfJdk(value) && value.getClass() != Object.class)
        || value.getClass().isArray()
        || value instanceof Map<?, ?>
        || value instanceof Collection<?>;
  }

  private static String printed(String text) {
    StringBuilder printed = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      printed.append(Character.isISOControl(c) ? "\\u%04x".formatted((int) c) : String.valueOf(c));
    }
    return printed.toString();
  }

  private String within(Object value, int depth) {
    if (value.getClass().isArray()) {
      List<String> elements = new ArrayList<>();
      for (int i = 0; i < Math.min(MOST, Array.getLength(value)); i++) {
        elements.add(text(Array.get(value, i), depth));
      }
      return elements.toString();
    } else if (value instanceof Optional<?> optional) {
      return "Optional[" + (optional.isPresent() ? text(optional.get(), depth) : "") + "]";
    } else if (value instanceof Future<?> future && future.isDone()) {
      return name(value) + "[" + ended(future, depth) + "]";
    } else if (value instanceof Map.Entry<?, ?> entry) {
      return text(entry.getKey(), depth) + "=" + text(entry.getValue(), depth);
    } else if (value instanceof Map<?, ?> || value instanceof Collection<?>) {
      return contents(value, depth);
    }
    return name(value);
  }

  /** What a future of the JDK has come to. */
  private String ended(Future<?> future, int depth) {
    if (future.isCancelled()) {
      return "cancelled";
    }
    try {
      return text(future.get(), depth);
    } catch (ExecutionException failed) {
      return "throws " + text(failed.getCause(), depth);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  /** Collections of libraries are known by what they have, too, and not by how they keep it. */
  private String contents(Object value, int depth) {
    boolean wasWithin = isWithinUnordered;
    try {
      if (value instanceof Map<?, ?> map) {
        // The order of most maps and sets is of no interest to anybody, and another one each time.
        isWithinUnordered = true;
        List<String> entries = new ArrayList<>();
        map.forEach((k, v) -> entries.add(text(k, depth) + "=" + text(v, depth)));
        return sorted(entries);
      } else if (value instanceof Set<?> all) {
        isWithinUnordered = true;
        return sorted(all.stream().map(v -> text(v, depth)).toList());
      }
      return value instanceof Collection<?> all && !(value instanceof BlockingQueue<?>)
          ? all.stream().limit(MOST).map(v -> text(v, depth)).toList().toString()
          : name(value);
    } catch (RuntimeException broken) {
      return name(value) + " throws " + broken.getClass().getSimpleName();
    } finally {
      isWithinUnordered = wasWithin;
    }
  }

  private static String sorted(List<String> texts) {
    return texts.stream().sorted().limit(MOST).toList().toString();
  }

  private static boolean isOfJdk(Object value) {
    return value.getClass().getName().startsWith("java.");
  }

  private static String name(Object value) {
    Class<?> type = value.getClass();
    if (type.isAnonymousClass()) {
      Class<?>[] interfaces = type.getInterfaces();
      return interfaces.length > 0
          ? interfaces[0].getSimpleName()
          : type.getSuperclass().getSimpleName();
    }
    return type.isHidden() || type.isSynthetic() ? "a function" : type.getSimpleName();
  }

  /** The visible parts of an object: private fields are its own business. */
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
