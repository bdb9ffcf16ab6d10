package org.demonic.junit.rerun.statics;

import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.security.CodeSource;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Timer;
import java.util.concurrent.Executor;
import java.util.function.Predicate;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.jspecify.annotations.Nullable;

/**
 * The values of static fields, with all that can be reached from them, so that each run of a test
 * begins with the same: a singleton that one run has made is not there in the next one.
 *
 * <p>With them go the names of managed beans: a run takes back what the one before it has
 * registered.
 *
 * <p>Of other libraries, and of the JDK but for its collections, atomics and locks, nothing is
 * kept; nor of what works for itself, as pools do.
 */
public final class StaticsBackup {
  /** The most objects that are kept; if there are more, none is kept. */
  private static final int MOST = 20_000;

  private static final List<Field> NO_FIELDS = List.of();

  private static final Set<String> OF_JDK =
      Set.of(
          "java.util",
          "java.util.concurrent",
          "java.util.concurrent.atomic",
          "java.util.concurrent.locks");

  /** The value of a field: of a static one if there is no object. */
  private record Kept(Field field, @Nullable Object object, @Nullable Object value) {}

  private final FieldAccess access;
  private final Predicate<Class<?>> isKept;
  private final List<Kept> fields;
  private final IdentityHashMap<Object, Object> arrays;
  private final Map<Class<?>, List<Field>> ofClasses = new HashMap<>();
  private final ManagedBeans beans;

  private StaticsBackup(FieldAccess access, Predicate<Class<?>> isKept) {
    this(access, isKept, new ArrayList<>(), new IdentityHashMap<>());
  }

  private StaticsBackup(
      FieldAccess access,
      Predicate<Class<?>> isKept,
      List<Kept> fields,
      IdentityHashMap<Object, Object> arrays) {
    this.access = access;
    this.isKept = isKept;
    this.fields = fields;
    this.arrays = arrays;
    this.beans = ManagedBeans.now();
  }

  /** The same values, and the beans that are registered now: nobody could register them anew. */
  StaticsBackup withBeansOfNow() {
    return new StaticsBackup(access, isKept, fields, arrays);
  }

  /**
   * The backup of the current values.
   *
   * @param types classes that have been initialised
   * @param isKept of which classes objects are kept, besides those of the JDK
   */
  static StaticsBackup of(
      FieldAccess access, Collection<Class<?>> types, Predicate<Class<?>> isKept) {
    StaticsBackup state = new StaticsBackup(access, isKept);
    IdentityHashMap<Object, Boolean> known = new IdentityHashMap<>();
    Deque<Object> open = new ArrayDeque<>();
    for (Class<?> type : types) {
      for (Field field : state.fields(type)) {
        if (Modifier.isStatic(field.getModifiers())) {
          state.keep(field, null, open);
        }
      }
    }
    while (!open.isEmpty()) {
      Object next = open.remove();
      if (state.isLookedInto(next.getClass()) && known.put(next, true) == null) {
        state.keep(next, open);
      }
      if (known.size() > MOST) {
        return new StaticsBackup(access, isKept);
      }
    }
    return state;
  }

  /** The place that the code of a class comes from. */
  static String place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null ? "" : String.valueOf(source.getLocation());
  }

  private void keep(Object object, Deque<Object> open) {
    if (object.getClass().isArray()) {
      int length = Array.getLength(object);
      Object copy = Array.newInstance(object.getClass().getComponentType(), length);
      System.arraycopy(object, 0, copy, 0, length);
      arrays.put(object, copy);
      if (object instanceof Object[] elements) {
        for (Object element : elements) {
          if (element != null) {
            open.add(element);
          }
        }
      }
      return;
    }
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      // What a reference refers to is the garbage collector's business.
      for (Field field : Reference.class.isAssignableFrom(type) ? NO_FIELDS : fields(type)) {
        if (!Modifier.isStatic(field.getModifiers())) {
          keep(field, object, open);
        }
      }
    }
  }

  private void keep(Field field, @Nullable Object object, Deque<Object> open) {
    Object value = get(field, object);
    if (!Modifier.isFinal(field.getModifiers())) {
      fields.add(new Kept(field, object, value));
    }
    if (value != null && !field.getType().isPrimitive()) {
      open.add(value);
    }
  }

  private boolean isLookedInto(Class<?> type) {
    if (type.isArray()) {
      return true;
    }
    boolean worksForItself =
        Executor.class.isAssignableFrom(type)
            || Thread.class.isAssignableFrom(type)
            || Timer.class.isAssignableFrom(type)
            || ClassLoader.class.isAssignableFrom(type);
    return !worksForItself
        && (OF_JDK.contains(type.getPackageName())
            || type == StringBuilder.class
            || type == StringBuffer.class
            || isKept.test(type));
  }

  /** The fields that a class declares and that can be read. */
  private List<Field> fields(Class<?> type) {
    return ofClasses.computeIfAbsent(type, this::find);
  }

  private List<Field> find(Class<?> type) {
    try {
      return access.all(type);
    } catch (NotCheckedException | InaccessibleObjectException | LinkageError closed) {
      return List.of();
    }
  }

  private static @Nullable Object get(Field field, @Nullable Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException closed) {
      return null;
    }
  }

  /** Makes it so again. */
  public void restore() {
    arrays.forEach((array, copy) -> System.arraycopy(copy, 0, array, 0, Array.getLength(copy)));
    for (Kept kept : fields) {
      try {
        if (get(kept.field(), kept.object()) != kept.value()) {
          kept.field().set(kept.object(), kept.value());
        }
      } catch (IllegalAccessException closed) {
        // A field that cannot be written keeps what it has.
      }
    }
    beans.restore();
  }
}
