package org.demonic.schedule.objects;

import java.lang.constant.ClassDesc;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.stream.Stream;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/** Finds the memory that is accessed through {@link VarHandle}s and field updaters. */
public final class Handles {
  private static final Set<String> NOT_ACCESSING =
      Set.of("setAccessible", "getAnnotation", "getAnnotationsByType", "getDeclaredAnnotation");

  private static final MethodHandles.@Nullable Lookup TRUSTED = trusted();

  private final Places places;
  private final FieldOffsets offsets = new FieldOffsets(TRUSTED);
  private final Map<Object, Variables> known = Collections.synchronizedMap(new WeakHashMap<>());

  public Handles(Places places) {
    this.places = places;
  }

  /**
   * Fields that an access may touch: all candidates, if the field is unknown.
   *
   * @param target null for fields of the object that the access names
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody writes them
  private record Variables(@Nullable Class<?> target, int[] fields) {}

  /**
   * The memory that an access may touch.
   *
   * @param parts of the object
   * @param isWrite whether it is written
   */
  @SuppressWarnings("ArrayRecordComponent") // nobody writes them
  public record Memories(Object object, int[] parts, boolean isWrite, AccessMode mode) {}

  /**
   * The memory that a call of a handle, or of a field by reflection, accesses.
   *
   * @param call of a method of the handle
   * @return null if it accesses nothing, or will fail
   */
  public @Nullable Memories accessed(
      Object handle, Site.CallSite call, @Nullable Object[] arguments) {
    String method = call.name();
    if (handle instanceof Field field) {
      boolean isAccess = method.startsWith("set") || method.startsWith("get");
      return isAccess && arguments.length > 0 && !NOT_ACCESSING.contains(method)
          ? ofField(field, arguments[0], method.startsWith("set"))
          : null;
    } else if (handle instanceof MethodHandle direct) {
      return method.startsWith("invoke") ? ofDirect(direct, arguments) : null;
    }
    Memories found = accessed(handle, arguments);
    return found == null
        ? null
        : new Memories(
            found.object(), found.parts(), !Calls.isReading(call), AccessMode.of(handle, method));
  }

  private @Nullable Memories ofField(Field field, @Nullable Object target, boolean isWrite) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    Object object = isStatic ? field.getDeclaringClass() : target;
    return object == null || Modifier.isFinal(field.getModifiers())
        ? null
        : new Memories(
            object,
            new int[] {number(field)},
            isWrite,
            Modifier.isVolatile(field.getModifiers()) ? AccessMode.ORDERING : AccessMode.PLAIN);
  }

  /** The memory of a direct handle of a field; null for other handles. */
  private @Nullable Memories ofDirect(MethodHandle handle, @Nullable Object[] arguments) {
    if (TRUSTED == null) {
      return null;
    }
    try {
      MethodHandleInfo told = TRUSTED.revealDirect(handle);
      boolean isField = told.getReferenceKind() <= MethodHandleInfo.REF_putStatic;
      return isField
          ? ofField(
              told.reflectAs(Field.class, TRUSTED),
              arguments.length == 0 ? null : arguments[0],
              told.getReferenceKind() >= MethodHandleInfo.REF_putField)
          : null;
    } catch (IllegalArgumentException | ClassCastException notDirect) {
      return null;
    }
  }

  private static MethodHandles.@Nullable Lookup trusted() {
    try {
      Field lookup = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      return lookup.trySetAccessible() ? (MethodHandles.Lookup) lookup.get(null) : null;
    } catch (ReflectiveOperationException closed) {
      return null;
    }
  }

  public static boolean isHandle(Object receiver) {
    return receiver instanceof VarHandle
        || receiver instanceof Field
        || receiver instanceof MethodHandle
        || receiver instanceof AtomicIntegerFieldUpdater
        || receiver instanceof AtomicLongFieldUpdater
        || receiver instanceof AtomicReferenceFieldUpdater;
  }

  private @Nullable Memories accessed(Object handle, @Nullable Object[] arguments) {
    Object first = arguments.length == 0 ? null : arguments[0];
    if (first != null
        && first.getClass().isArray()
        && arguments.length > 1
        && arguments[1] instanceof Integer index) {
      return new Memories(first, new int[] {index}, true, AccessMode.ORDERING);
    }
    if (!isFor(handle, first)) {
      return null;
    }
    Variables variables = known.get(handle);
    if (variables == null) {
      variables = find(handle, first);
      known.put(handle, variables);
    }
    Object object = variables.target() != null ? variables.target() : first;
    return object == null
        ? null
        : new Memories(object, variables.fields(), true, AccessMode.ORDERING);
  }

  /** Whether an object has what a handle accesses: else its call will fail. */
  private static boolean isFor(Object handle, @Nullable Object target) {
    if (handle instanceof VarHandle variable) {
      List<Class<?>> types = variable.coordinateTypes();
      return types.isEmpty() || types.get(0).isInstance(target);
    }
    try {
      read(handle, target);
      return true;
    } catch (RuntimeException refused) {
      return false;
    }
  }

  /** Only the JDK knows the class of an updater. */
  @SuppressWarnings({"unchecked", "NullAway"}) // it is what is asked
  private static void read(Object updater, @Nullable Object target) {
    if (updater instanceof AtomicIntegerFieldUpdater<?> ofInt) {
      ((AtomicIntegerFieldUpdater<@Nullable Object>) ofInt).get(target);
    } else if (updater instanceof AtomicLongFieldUpdater<?> ofLong) {
      ((AtomicLongFieldUpdater<@Nullable Object>) ofLong).get(target);
    } else if (updater instanceof AtomicReferenceFieldUpdater<?, ?> ofReference) {
      ((AtomicReferenceFieldUpdater<@Nullable Object, ?>) ofReference).get(target);
    }
  }

  private Variables find(Object handle, @Nullable Object target) {
    if (handle instanceof VarHandle variable) {
      Variables told = description(variable).map(d -> told(d, target)).orElse(null);
      if (told != null) {
        return told;
      }
    }
    int[] all =
        target == null
            ? new int[0]
            : fields(target.getClass())
                .filter(f -> mayBeFor(handle, f) && offsets.mayBe(handle, f))
                .mapToInt(this::number)
                .toArray();
    return new Variables(null, all);
  }

  /** The JDK has none of a field that the class of the handle inherits. */
  private static Optional<VarHandle.VarHandleDesc> description(VarHandle variable) {
    try {
      return variable.describeConstable();
    } catch (InternalError inherited) {
      return Optional.empty();
    }
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
