package org.demonic.junit.rerun;

import java.lang.instrument.Instrumentation;
import java.lang.ref.Reference;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Spliterator;
import java.util.stream.BaseStream;
import org.demonic.instrument.weave.Libraries;
import org.demonic.junit.problem.NotCheckedException;
import org.demonic.junit.rerun.value.FieldAccess;
import org.jspecify.annotations.Nullable;

/**
 * The objects that nobody can have yet but the code that a thread runs for one call of the test:
 * that code has made them, and nothing refers to them that was there before, no static field, and
 * no other thread. As in a collector of garbage for young objects, only what is written to older
 * ones is looked at. What code without hooks keeps, as that of some libraries, nobody sees.
 */
final class OwnObjects {
  /**
   * The most objects of a run that are looked at; if there are more, nothing is its thread's own.
   */
  private static final int MOST = 200_000;

  /** The most changes that are noted before they are looked at. */
  private static final int MOST_CHANGED = 10_000;

  /** How many views may be around each other. */
  private static final int DEEPEST = 4;

  /** What an object changes that is not a certain field. */
  private static final String ALL = "";

  /** How the names of the JDK's classes begin whose objects have those of others. */
  private static final String HOLDERS = "java.util.";

  /** The same of those among them that have none, or always the same. */
  private static final String LOCKS = "java.util.concurrent.locks.";

  private static final String UNCHANGING = "java.util.ImmutableCollections";
  private static final String THREAD = "java.lang.Thread";

  /** What runs the test, and has all of its objects. */
  private static final String OURS = "org.demonic.";

  /** The fields by which the JDK's threads know what they run. */
  private static final Set<String> OF_THREADS = Set.of("target", "holder", "task");

  private final FieldAccess access;
  private final Set<Object> own = Collections.newSetFromMap(new IdentityHashMap<>());

  /** What may have been changed of other objects since that was looked at, by their fields. */
  private final IdentityHashMap<Object, Set<String>> changed = new IdentityHashMap<>();

  /** The objects that were own ones, and are not any more. */
  private final List<Object> lost = new ArrayList<>();

  private String within = "";
  private int seen;

  /**
   * Reads objects in this JVM.
   *
   * @param jvm is used to open packages
   */
  OwnObjects(Instrumentation jvm) {
    access = new FieldAccess(jvm);
  }

  /** The code has made an object within a call of the test: {@link OutsideCalls.Entered#within}. */
  void made(Object object, String call) {
    isWithin(call);
    if (!call.isEmpty() && seen <= MOST) {
      addWithRows(object);
    }
  }

  /** Adds an object; of an array, those in it that are made with it. */
  private void addWithRows(Object object) {
    own.add(object);
    if (object instanceof Object[][] rows) {
      for (Object row : rows) {
        if (row != null) {
          addWithRows(row);
        }
      }
    }
  }

  /**
   * What is done now is done within that call of the test: what was made for another one is old.
   */
  void isWithin(String call) {
    if (!call.equals(within)) {
      within = call;
      loseAll();
    }
  }

  private void loseAll() {
    lost.addAll(own);
    own.clear();
  }

  /**
   * An object, an array or a class may be about to refer to others: in a field, or anywhere. What
   * it refers to then may be made only meanwhile.
   */
  void changes(Object target, String field) {
    if (!own.contains(target) && (field.equals(ALL) ? mayKeep(target) : !own.isEmpty())) {
      if (changed.size() > MOST_CHANGED) {
        look();
      }
      changed.computeIfAbsent(target, any -> new HashSet<>()).add(field);
    }
  }

  /**
   * Whether an object may keep what it gets in a call: not a function, nor one that never changes,
   * or that goes through others.
   */
  private static boolean mayKeep(Object target) {
    String name = target.getClass().getName();
    return !target.getClass().isHidden()
        && !name.startsWith(UNCHANGING)
        && !name.startsWith(LOCKS)
        && !(target instanceof Optional)
        && !(target instanceof BaseStream)
        && !(target instanceof Spliterator)
        && (!(target instanceof Iterator) || target instanceof ListIterator);
  }

  /** Another thread gets an object. */
  void hands(Object object) {
    lose(new ArrayDeque<>(List.of(object)));
  }

  /** The objects that have been own ones, and are not since this was asked last. */
  List<Object> lost() {
    look();
    List<Object> all = List.copyOf(lost);
    lost.clear();
    return all;
  }

  /** Looks at what has been changed. */
  private void look() {
    Deque<Object> open = new ArrayDeque<>();
    if (!own.isEmpty()) {
      changed.forEach(
          (target, fields) -> {
            if (!fields.contains(ALL)) {
              fields.forEach(name -> addField(target, name, open));
            } else if (!isView(target, DEEPEST)) {
              addAll(target, open);
            }
          });
    }
    changed.clear();
    lose(open);
  }

  /** Whether a collection of the JDK is nothing but another form of an own one. */
  private boolean isView(Object object, int depth) {
    if (depth == 0 || !isCollection(object)) {
      return false;
    }
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      for (Field field : fields(c)) {
        Object other = value(field, object);
        if (other != null
            && isCollection(other)
            && (own.contains(other) || isView(other, depth - 1))) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isCollection(Object object) {
    return object.getClass().getName().startsWith(HOLDERS)
        && (object instanceof Collection
            || object instanceof Map
            || object instanceof ListIterator);
  }

  /** Others have these objects, and what they refer to. */
  private void lose(Deque<Object> open) {
    Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());
    while (!open.isEmpty() && !own.isEmpty()) {
      Object next = open.remove();
      if (known.add(next)) {
        boolean wasOwn = own.remove(next);
        if (wasOwn) {
          lost.add(next);
        }
        seen++;
        if (seen > MOST) {
          loseAll();
        } else if (wasOwn || isLookedInto(next.getClass())) {
          addAll(next, open);
        }
      }
    }
  }

  /**
   * Whether an object is looked into that is none of its thread's own. Code of the project tells
   * when it changes its objects; of the JDK only some have any.
   */
  private static boolean isLookedInto(Class<?> type) {
    String name = type.getName();
    if (name.startsWith(OURS) || name.startsWith(LOCKS)) {
      return false;
    } else if (type.isHidden() || type.isArray() || Thread.class.isAssignableFrom(type)) {
      return true;
    }
    return type.getClassLoader() == null
        ? name.startsWith(HOLDERS)
            || name.startsWith(THREAD)
            || Reference.class.isAssignableFrom(type)
        : !Libraries.isOfProject(type.getProtectionDomain())
            && !ClassLoader.class.isAssignableFrom(type);
  }

  /** Adds what an object refers to. */
  private void addAll(Object object, Deque<Object> open) {
    if (object instanceof Object[] elements) {
      for (Object element : elements) {
        add(element, open);
      }
    } else if (object instanceof Reference<?> reference) {
      add(reference.get(), open);
    } else if (!(object instanceof Class<?>)) {
      for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
        for (Field field : fields(c)) {
          if (!c.getName().startsWith(THREAD) || OF_THREADS.contains(field.getName())) {
            add(value(field, object), open);
          }
        }
      }
    }
  }

  private void addField(Object target, String name, Deque<Object> open) {
    Class<?> first = target instanceof Class<?> type ? type : target.getClass();
    for (Class<?> c = first; c != null; c = c.getSuperclass()) {
      try {
        Field field = access.field(c, name).orElse(null);
        if (field != null && !field.getType().isPrimitive()) {
          boolean isStatic = Modifier.isStatic(field.getModifiers());
          add(value(field, isStatic ? null : target), open);
        }
      } catch (NotCheckedException | InaccessibleObjectException | LinkageError closed) {
        // Nobody can read it.
      }
    }
  }

  private List<Field> fields(Class<?> type) {
    try {
      return access.references(type);
    } catch (NotCheckedException | InaccessibleObjectException | LinkageError closed) {
      return List.of();
    }
  }

  private static @Nullable Object value(Field field, @Nullable Object object) {
    try {
      return field.get(object);
    } catch (IllegalAccessException | IllegalArgumentException closed) {
      return null;
    }
  }

  private static void add(@Nullable Object value, Deque<Object> open) {
    if (value != null && !(value instanceof String)) {
      open.add(value);
    }
  }
}
