package org.demonic.code;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Objects of a {@link RandomClass}, the same for the same seed. */
final class RandomState {
  private static final List<Integer> NUMBERS =
      List.of(-2, -1, 0, 0, 1, 1, 2, 3, 100, 127, 200, Integer.MAX_VALUE, Integer.MIN_VALUE);

  private static final int ARGUMENTS = 3;

  private final Random random;
  private final List<Object> objects = new ArrayList<>();

  private RandomState(long seed) {
    this.random = new Random(seed);
  }

  /**
   * A receiver and two arguments; then all objects.
   *
   * @param base the class {@code Base}
   */
  static List<@Nullable Object> arguments(Class<?> base, long seed)
      throws ReflectiveOperationException {
    RandomState state = new RandomState(seed);
    Class<?> derived = Class.forName("Derived", true, base.getClassLoader());
    for (int i = 0; i < 3; i++) {
      Constructor<?> constructor =
          (state.random.nextBoolean() ? derived : base).getDeclaredConstructor();
      constructor.setAccessible(true);
      state.objects.add(constructor.newInstance());
    }
    for (Object object : state.objects) {
      for (Field field : fields(object.getClass())) {
        field.set(object, state.value(field.getType()));
      }
    }
    Field shared = base.getDeclaredField("shared");
    shared.setAccessible(true);
    shared.set(null, state.number());
    List<@Nullable Object> arguments = new ArrayList<>();
    arguments.add(state.objects.get(0));
    arguments.add(state.number());
    arguments.add(state.reference());
    arguments.addAll(state.objects);
    return arguments;
  }

  private static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> t = type; t != null && t != Object.class; t = t.getSuperclass()) {
      for (Field field : t.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && !Modifier.isFinal(field.getModifiers())) {
          field.setAccessible(true);
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private int number() {
    return NUMBERS.get(random.nextInt(NUMBERS.size()));
  }

  private @Nullable Object reference() {
    return random.nextInt(3) == 0 ? null : objects.get(random.nextInt(objects.size()));
  }

  private @Nullable Object value(Class<?> type) {
    int number = number();
    if (type == boolean.class) {
      return number > 0;
    } else if (type == byte.class) {
      return (byte) number;
    } else if (type == short.class) {
      return (short) number;
    } else if (type == char.class) {
      return (char) number;
    } else if (type == int.class) {
      return number;
    } else if (type == long.class) {
      return random.nextBoolean() ? number : Long.MAX_VALUE - number;
    } else if (type == float.class) {
      return random.nextInt(6) == 0 ? Float.NaN : number / 2f;
    } else if (type == double.class) {
      return random.nextInt(6) == 0 ? Double.NaN : random.nextInt(6) == 0 ? -0.0 : number / 2d;
    } else if (type == Integer.class) {
      return random.nextInt(4) == 0 ? null : number;
    } else if (type.isArray()) {
      return random.nextInt(5) == 0 ? null : array(type.getComponentType());
    }
    return reference();
  }

  private Object array(Class<?> element) {
    Object array = Array.newInstance(element, random.nextInt(4));
    for (int i = 0; i < Array.getLength(array); i++) {
      Array.set(array, i, value(element));
    }
    return array;
  }

  /** Whether two graphs of objects look the same: the same values, and the same aliasing. */
  static boolean areAlike(@Nullable Object left, @Nullable Object right)
      throws IllegalAccessException {
    return areAlike(left, right, new IdentityHashMap<>());
  }

  /** The names of fields in which two graphs of objects differ; "[]" for elements of arrays. */
  static Set<String> differences(List<@Nullable Object> left, List<@Nullable Object> right)
      throws IllegalAccessException {
    Set<String> found = new TreeSet<>();
    IdentityHashMap<Object, Object> partners = new IdentityHashMap<>();
    for (int i = ARGUMENTS; i < left.size(); i++) {
      partners.put(Objects.requireNonNull(left.get(i)), Objects.requireNonNull(right.get(i)));
    }
    for (int i = ARGUMENTS; i < left.size(); i++) {
      Object object = Objects.requireNonNull(left.get(i));
      for (Field field : fields(object.getClass())) {
        differences(field.getName(), field.get(object), field.get(right.get(i)), partners, found);
      }
    }
    return found;
  }

  private static void differences(
      String name,
      @Nullable Object left,
      @Nullable Object right,
      IdentityHashMap<Object, Object> objects,
      Set<String> found) {
    if (left != null && right != null && left.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(left); i++) {
        differences("[]", Array.get(left, i), Array.get(right, i), objects, found);
      }
    } else if (!isSame(left, right, objects)) {
      found.add(name);
    }
  }

  private static boolean isSame(
      @Nullable Object left, @Nullable Object right, IdentityHashMap<Object, Object> objects) {
    boolean isObject = left != null && objects.containsKey(left);
    return isObject ? objects.get(left) == right : Objects.equals(left, right);
  }

  private static boolean areAlike(
      @Nullable Object left, @Nullable Object right, Map<Object, Object> partners)
      throws IllegalAccessException {
    if (left == null || right == null || left instanceof Number || left instanceof Boolean) {
      return Objects.equals(left, right);
    } else if (partners.containsKey(left)) {
      return partners.get(left) == right;
    } else if (left.getClass() != right.getClass()) {
      return false;
    }
    partners.put(left, right);
    if (left.getClass().isArray()) {
      boolean alike = Array.getLength(left) == Array.getLength(right);
      for (int i = 0; alike && i < Array.getLength(left); i++) {
        alike = areAlike(Array.get(left, i), Array.get(right, i), partners);
      }
      return alike;
    } else if (left.getClass().getClassLoader() == null) {
      return left.equals(right);
    }
    for (Field field : fields(left.getClass())) {
      if (!areAlike(field.get(left), field.get(right), partners)) {
        return false;
      }
    }
    return true;
  }
}
