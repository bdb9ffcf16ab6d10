package org.demonic.schedule.objects;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.jspecify.annotations.Nullable;

/**
 * The offsets of fields in objects, from which the field is known of a {@link VarHandle} or of an
 * updater such as {@link AtomicIntegerFieldUpdater}: they keep that, and nothing else of it.
 */
final class FieldOffsets {
  private final MethodHandles.@Nullable Lookup trusted;
  private final @Nullable MethodHandle offsetOf;

  /**
   * Asks the JVM.
   *
   * @param trusted sees all members of the JDK; null where that is not to be had
   */
  FieldOffsets(MethodHandles.@Nullable Lookup trusted) {
    this.trusted = trusted;
    this.offsetOf = offsetOf(trusted);
  }

  private static @Nullable MethodHandle offsetOf(MethodHandles.@Nullable Lookup trusted) {
    if (trusted == null) {
      return null;
    }
    try {
      Class<?> unsafe = Class.forName("jdk.internal.misc.Unsafe");
      Object one = trusted.findStatic(unsafe, "getUnsafe", MethodType.methodType(unsafe)).invoke();
      MethodType type = MethodType.methodType(long.class, Field.class);
      return trusted.findVirtual(unsafe, "objectFieldOffset", type).bindTo(one);
    } catch (Throwable notThere) {
      return null;
    }
  }

  /** Whether a handle or an updater may be for a field of an object: it lies where that is. */
  boolean mayBe(Object handle, Field field) {
    Long told = told(handle);
    if (told == null || offsetOf == null) {
      return true;
    }
    try {
      return told == (long) offsetOf.invoke(field);
    } catch (Throwable notThere) {
      return true;
    }
  }

  private @Nullable Long told(Object handle) {
    for (Class<?> c = handle.getClass(); trusted != null && c != null; c = c.getSuperclass()) {
      for (String name : List.of("fieldOffset", "offset")) {
        Long told = told(trusted, handle, c, name);
        if (told != null) {
          return told;
        }
      }
    }
    return null;
  }

  private static @Nullable Long told(
      MethodHandles.Lookup trusted, Object handle, Class<?> type, String name) {
    try {
      return (long) trusted.findGetter(type, name, long.class).invoke(handle);
    } catch (Throwable notThere) {
      return null;
    }
  }
}
