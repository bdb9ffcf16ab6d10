package org.demonic.schedule.use;

import static java.util.Objects.requireNonNull;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * Atomic objects, handles and updaters that take one call in the place of another: a write goes
 * nowhere, a read gives a value that they are made with. And the writes that are left out so.
 */
final class StandIns {
  private StandIns() {}

  /**
   * Whether there is a stand-in for a call, which does not fail.
   *
   * @param arguments all of the call
   */
  static boolean isFor(Object receiver, @Nullable Object[] arguments) {
    if (receiver instanceof VarHandle handle) {
      return isFor(handle, arguments);
    }
    Class<?> type = receiver.getClass();
    if (receiver instanceof AtomicIntegerFieldUpdater
        || receiver instanceof AtomicLongFieldUpdater
        || receiver instanceof AtomicReferenceFieldUpdater) {
      return type.getName().startsWith("java.util.concurrent.atomic.");
    }
    int length = length(receiver, type);
    return length < 0
        ? isOfOne(type)
        : arguments.length > 0
            && arguments[0] instanceof Integer index
            && index >= 0
            && index < length;
  }

  private static boolean isOfOne(Class<?> type) {
    return type == AtomicInteger.class
        || type == AtomicLong.class
        || type == AtomicBoolean.class
        || type == AtomicReference.class;
  }

  /** The length of an atomic array; -1 for other objects. */
  private static int length(Object receiver, Class<?> type) {
    if (type == AtomicIntegerArray.class) {
      return ((AtomicIntegerArray) receiver).length();
    } else if (type == AtomicLongArray.class) {
      return ((AtomicLongArray) receiver).length();
    }
    return type == AtomicReferenceArray.class ? ((AtomicReferenceArray<?>) receiver).length() : -1;
  }

  private static boolean isFor(VarHandle handle, @Nullable Object[] arguments) {
    List<Class<?>> types = handle.coordinateTypes();
    if (!Cells.areThere()
        || handle.hasInvokeExactBehavior()
        || arguments.length < types.size()
        || !handle.isAccessModeSupported(VarHandle.AccessMode.SET_VOLATILE)) {
      return false;
    }
    for (int i = 0; i < types.size(); i++) {
      if (!types.get(i).isPrimitive() && !types.get(i).isInstance(arguments[i])) {
        return false;
      }
    }
    if (!types.isEmpty() && types.get(0).isArray()) {
      return types.size() == 2
          && types.get(0).getComponentType() == handle.varType()
          && arguments[1] instanceof Integer index
          && index >= 0
          && index < Array.getLength(arguments[0]);
    }
    return true;
  }

  /** Whether the value that a call writes can be written: else the call itself shall fail. */
  static boolean isFit(Object receiver, @Nullable Object[] arguments) {
    if (receiver instanceof AtomicReferenceFieldUpdater) {
      return UpdaterStandIns.isFit(receiver, arguments);
    }
    Class<?> type = receiver instanceof VarHandle handle ? handle.varType() : Object.class;
    Object value = arguments.length == 0 ? null : arguments[arguments.length - 1];
    return type.isPrimitive() ? value != null : value == null || type.isInstance(value);
  }

  /** A stand-in that gives a value where it is read. */
  static Object giving(Object receiver, @Nullable Object[] arguments, @Nullable Object value) {
    if (receiver instanceof VarHandle handle) {
      return giving(handle, value);
    } else if (receiver instanceof AtomicInteger) {
      return new AtomicInteger((Integer) requireNonNull(value));
    } else if (receiver instanceof AtomicLong) {
      return new AtomicLong((Long) requireNonNull(value));
    } else if (receiver instanceof AtomicBoolean) {
      return new AtomicBoolean((Boolean) requireNonNull(value));
    } else if (receiver instanceof AtomicReference) {
      return new AtomicReference<>(value);
    } else if (receiver instanceof AtomicIntegerArray array) {
      AtomicIntegerArray other = new AtomicIntegerArray(array.length());
      other.set((Integer) requireNonNull(arguments[0]), (Integer) requireNonNull(value));
      return other;
    } else if (receiver instanceof AtomicLongArray array) {
      AtomicLongArray other = new AtomicLongArray(array.length());
      other.set((Integer) requireNonNull(arguments[0]), (Long) requireNonNull(value));
      return other;
    } else if (receiver instanceof AtomicReferenceArray<?> array) {
      AtomicReferenceArray<Object> other = new AtomicReferenceArray<>(array.length());
      other.set((Integer) requireNonNull(arguments[0]), value);
      return other;
    }
    return UpdaterStandIns.giving(receiver, value);
  }

  private static Object giving(VarHandle handle, @Nullable Object value) {
    Object cell = Array.newInstance(handle.varType(), 1);
    Array.set(cell, 0, value);
    return Cells.handle(
        MethodHandles.arrayElementVarHandle(cell.getClass()), cell, handle.coordinateTypes());
  }

  /** Makes the write of a call. */
  @SuppressWarnings({"unchecked", "NullAway"}) // the value was fit, and references may be null
  static void write(Object receiver, @Nullable Object[] arguments) {
    Object value = arguments[arguments.length - 1];
    if (receiver instanceof VarHandle handle) {
      write(handle, arguments);
    } else if (receiver instanceof AtomicInteger number) {
      number.set((Integer) requireNonNull(value));
    } else if (receiver instanceof AtomicLong number) {
      number.set((Long) requireNonNull(value));
    } else if (receiver instanceof AtomicBoolean flag) {
      flag.set((Boolean) requireNonNull(value));
    } else if (receiver instanceof AtomicReference) {
      ((AtomicReference<Object>) receiver).set(value);
    } else if (receiver instanceof AtomicIntegerArray array) {
      array.set((Integer) requireNonNull(arguments[0]), (Integer) requireNonNull(value));
    } else if (receiver instanceof AtomicLongArray array) {
      array.set((Integer) requireNonNull(arguments[0]), (Long) requireNonNull(value));
    } else if (receiver instanceof AtomicReferenceArray) {
      ((AtomicReferenceArray<Object>) receiver).set((Integer) requireNonNull(arguments[0]), value);
    } else {
      UpdaterStandIns.write(receiver, arguments);
    }
  }

  private static void write(VarHandle handle, @Nullable Object[] arguments) {
    try {
      handle
          .toMethodHandle(VarHandle.AccessMode.SET_VOLATILE)
          .invokeWithArguments(Arrays.asList(arguments));
    } catch (Throwable unfit) {
      throw new IllegalStateException("a write that was fit fails", unfit);
    }
  }
}
