package org.demonic.schedule.memory;

import java.lang.constant.ClassDesc;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Which memory is accessed through {@link VarHandle}s and field updaters. */
public final class Handles {
  private final Places places;
  private final Map<Object, Variables> known = Collections.synchronizedMap(new WeakHashMap<>());

  public Handles(Places places) {
    this.places = places;
  }

  /**
   * Fields that an access may be to: all of them, if it is not known which one it is.
   *
   * @param target null for fields of the object that the access names
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody writes them
  private record Variables(@Nullable Class<?> target, int[] fields) {}

  /**
   * Memory that an access may be to.
   *
   * @param parts of the object
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody writes them
  public record Memories(Object object, int[] parts) {}

  public static boolean isHandle(Object receiver) {
    return receiver instanceof VarHandle
        || receiver instanceof AtomicIntegerFieldUpdater
        || receiver instanceof AtomicLongFieldUpdater
        || receiver instanceof AtomicReferenceFieldUpdater;
  }

  /** What a call of a handle accesses; null if it will fail. */
  public @Nullable Memories accessed(Object handle, @Nullable Object[] arguments) {
    Object first = arguments.length == 0 ? null : arguments[0];
    if (first != null
        && first.getClass().isArray()
        && arguments.length > 1
        && arguments[1] instanceof Integer index) {
      return new Memories(first, new int[] {index});
    }
    Variables variables = known.get(handle);
    if (variables == null) {
      variables = find(handle, first);
      known.put(handle, variables);
    }
    Object object = variables.target() != null ? variables.target() : first;
    return object == null ? null : new Memories(object, variables.fields());
  }

  private Variables find(Object handle, @Nullable Object target) {
    if (handle instanceof VarHandle variable) {
      Variables told = variable.describeConstable().map(d -> told(d, target)).orElse(null);
      if (told != null) {
        return told;
      }
    }
    // It is not told which field an updater is for: any that it can be for.
    int[] all =
        target == null
            ? new int[0]
            : fields(target.getClass())
                .filter(f -> mayBeFor(handle, f))
                .mapToInt(this::number)
                .toArray();
    return new Variables(null, all);
  }

  private @Nullable Variables told(VarHandle.VarHandleDesc description, @Nullable Object target) {
    boolean isStatic = description.bootstrapMethod().methodName().equals("staticFieldVarHandle");
    Class<?> start = isStatic ? owner(description) : target == null ? null : target.getClass();
    for (Class<?> c = start; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(description.constantName())) {
          return new Variables(isStatic ? c : null, new int[] {number(field)});
        }
      }
    }
    return null;
  }

  private static @Nullable Class<?> owner(VarHandle.VarHandleDesc description) {
    if (description.bootstrapArgs()[0] instanceof ClassDesc owner) {
      String name = owner.descriptorString();
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      try {
        return Class.forName(name.substring(1, name.length() - 1).replace('/', '.'), false, loader);
      } catch (ClassNotFoundException ofAnotherLoader) {
        return null;
      }
    }
    return null;
  }

  private int number(Field field) {
    return places.field(field.getDeclaringClass().getName() + "." + field.getName());
  }

  private static Stream<Field> fields(Class<?> type) {
    return Stream.<Class<?>>iterate(type, c -> c != null, Class::getSuperclass)
        .flatMap(c -> Arrays.stream(c.getDeclaredFields()))
        .filter(f -> !Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers()));
  }

  private static boolean mayBeFor(Object handle, Field field) {
    Class<?> type = field.getType();
    if (handle instanceof AtomicIntegerFieldUpdater) {
      return type == int.class && Modifier.isVolatile(field.getModifiers());
    } else if (handle instanceof AtomicLongFieldUpdater) {
      return type == long.class && Modifier.isVolatile(field.getModifiers());
    } else if (handle instanceof AtomicReferenceFieldUpdater) {
      return !type.isPrimitive() && Modifier.isVolatile(field.getModifiers());
    }
    return true;
  }
}
