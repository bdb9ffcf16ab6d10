package org.demonic.schedule.jdk;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Phaser;
import java.util.concurrent.locks.StampedLock;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The objects that objects of the JDK work on, as these have them in fields: the state of a lock,
 * the monitor of a wrapper, the collection behind a view or an iterator.
 */
public final class InnerObjects {
  /** The names of fields in which views and iterators keep what they show, the best first. */
  private static final List<String> SHOWN =
      List.of("root", "parent", "m", "map", "c", "list", "ss", "sm", "q", "al", "s", "this$0");

  private static final Pattern PASSING =
      Pattern.compile("java\\.util\\.Collections\\$(Unmodifiable|Checked|SetFromMap|AsLIFO).*");

  private final ClassValue<@Nullable Field> synchronizers =
      new ClassValue<>() {
        @Override
        protected @Nullable Field computeValue(Class<?> type) {
          return synchronizerOf(type);
        }
      };

  private final ClassValue<@Nullable Field> mutexes =
      new ClassValue<>() {
        @Override
        protected @Nullable Field computeValue(Class<?> type) {
          return mutexOf(type);
        }
      };

  private final ClassValue<@Nullable Field> outers =
      new ClassValue<>() {
        @Override
        protected @Nullable Field computeValue(Class<?> type) {
          return outerOf(type);
        }
      };

  private final ClassValue<@Nullable Field> passing =
      new ClassValue<>() {
        @Override
        protected @Nullable Field computeValue(Class<?> type) {
          return passingOf(type);
        }
      };

  /** Whether a class is of views or iterators that show what another object has. */
  public static boolean isShowing(Class<?> type) {
    return outerOf(type) != null;
  }

  /** The object whose monitor a guarded one takes in each call. */
  public Object lockOf(Object guarded) {
    Field mutex = mutexes.get(guarded.getClass());
    if (mutex == null) {
      return guarded;
    }
    try {
      Object lock = mutex.get(guarded);
      return lock == null ? guarded : lock;
    } catch (IllegalAccessException closed) {
      return guarded;
    }
  }

  /**
   * The object that stands for the state of another one: locks share a synchronizer with their
   * conditions, and read locks with write locks; what only passes calls on to a pool stands for the
   * pool.
   */
  public Object stateOf(Object receiver) {
    if (receiver instanceof Phaser phaser) {
      return phaser.getRoot();
    }
    Field field = synchronizers.get(receiver.getClass());
    if (field == null) {
      return receiver;
    }
    try {
      Object state = field.get(receiver);
      return state == null ? receiver : state;
    } catch (IllegalAccessException closed) {
      return receiver;
    }
  }

  /**
   * The collection whose contents an object shows: that of an iterator, and what a synchronized
   * wrapper has around it.
   */
  public Object shownBy(Object receiver) {
    Object shown = receiver;
    for (Field field = outers.get(shown.getClass()); field != null; ) {
      try {
        Object inner = field.get(shown);
        if (inner == null) {
          return shown;
        }
        shown = inner;
        field = outers.get(shown.getClass());
      } catch (IllegalAccessException closed) {
        return shown;
      }
    }
    return shown;
  }

  /**
   * The last object that an object, such as an unmodifiable view, passes calls on to; itself if it
   * does not, or that is not known.
   */
  public Object behind(Object receiver) {
    Object inner = receiver;
    for (Field field = passing.get(inner.getClass()); field != null; ) {
      try {
        Object next = field.get(inner);
        if (next == null) {
          return receiver;
        }
        inner = next;
        field = passing.get(inner.getClass());
      } catch (IllegalAccessException closed) {
        return receiver;
      }
    }
    return inner;
  }

  private static @Nullable Field mutexOf(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean isMutex =
            field.getName().equals("mutex")
                && c.getName().startsWith("java.util.Collections$Synchronized");
        if (isMutex && field.trySetAccessible()) {
          return field;
        }
      }
    }
    return null;
  }

  /** The field of a view or an iterator that holds what it shows. */
  private static @Nullable Field outerOf(Class<?> type) {
    boolean mayShow =
        type.getName().startsWith("java.util.")
            && type.getName().contains("$")
            && !isSynchronizer(type);
    if (!mayShow) {
      return null;
    }
    for (String name : SHOWN) {
      for (Class<?> c = type; c != null; c = c.getSuperclass()) {
        for (Field field : c.getDeclaredFields()) {
          if (field.getName().equals(name) && isShown(field) && field.trySetAccessible()) {
            return field;
          }
        }
      }
    }
    return null;
  }

  /** The field of an object that only passes calls on, with the object that gets them. */
  private static @Nullable Field passingOf(Class<?> type) {
    if (!PASSING.matcher(type.getName()).matches()) {
      return null;
    } else if (!Iterator.class.isAssignableFrom(type)) {
      return outerOf(type);
    }
    for (Field field : type.getDeclaredFields()) {
      if (Iterator.class.isAssignableFrom(field.getType()) && field.trySetAccessible()) {
        return field;
      }
    }
    return null;
  }

  private static boolean isShown(Field field) {
    Class<?> type = field.getType();
    return !Modifier.isStatic(field.getModifiers())
        && (Collection.class.isAssignableFrom(type)
            || Map.class.isAssignableFrom(type)
            || type == StampedLock.class);
  }

  private static boolean isSynchronizer(Class<?> type) {
    return Synchronizers.isOne(type)
        || (type.getEnclosingClass() != null && Synchronizers.isOne(type.getEnclosingClass()));
  }

  private static @Nullable Field synchronizerOf(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (!c.getName().startsWith("java.util.concurrent.")) {
        continue;
      }
      boolean isOfPool = c.getName().endsWith(".Executors$DelegatedExecutorService");
      for (Field field : c.getDeclaredFields()) {
        boolean isPool = isOfPool && ExecutorService.class.isAssignableFrom(field.getType());
        if ((isPool || Synchronizers.isOne(field.getType())) && field.trySetAccessible()) {
          return field;
        }
      }
    }
    return null;
  }
}
