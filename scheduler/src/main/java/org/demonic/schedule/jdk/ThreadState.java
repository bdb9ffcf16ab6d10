package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The state that a carrier takes over from the thread that it stands for. */
public final class ThreadState {
  private static final @Nullable VarHandle LOCALS = locals("threadLocals");
  private static final @Nullable VarHandle INHERITED = locals("inheritableThreadLocals");

  /** The scoped values that a thread has from its start, and where it keeps those it has read. */
  private static final @Nullable VarHandle SCOPED = field("scopedValueBindings", Object.class);

  private static final @Nullable MethodHandle SET_READ = settingRead();

  /** The field with the object by which a thread is parked. */
  private static final @Nullable VarHandle PARKED_BY = field("parkBlocker", Object.class);

  private ThreadState() {}

  /**
   * Gives a carrier, which is the current thread, fresh thread-locals, and the inherited ones,
   * scoped values and class loader of a thread.
   */
  public static void copy(Thread from, Thread to) {
    if (LOCALS != null && INHERITED != null) {
      LOCALS.set(to, null);
      INHERITED.set(to, INHERITED.get(from));
    }
    if (SCOPED != null && SET_READ != null) {
      SCOPED.set(to, SCOPED.get(from));
      forgetRead();
    }
    to.setContextClassLoader(from.getContextClassLoader());
  }

  /** Whether a thread is a virtual one. */
  public static boolean isVirtual(Thread thread) {
    String type = thread.getClass().getName();
    return type.startsWith("java.lang.") && type.endsWith("VirtualThread");
  }

  /** Lets others see by what a thread is parked; null for nothing. */
  public static void setBlocker(Thread thread, @Nullable Object blocker) {
    if (PARKED_BY != null) {
      PARKED_BY.setVolatile(thread, blocker);
    }
  }

  private static void forgetRead() {
    try {
      Objects.requireNonNull(SET_READ).invoke((Object[]) null);
    } catch (Throwable closed) {
      throw new IllegalStateException("the JVM's threads are closed to us", closed);
    }
  }

  private static @Nullable MethodHandle settingRead() {
    try {
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .findStatic(
              Thread.class,
              "setScopedValueCache",
              MethodType.methodType(void.class, Object[].class))
          .asFixedArity();
    } catch (ReflectiveOperationException notInThisJdk) {
      return null;
    }
  }

  private static @Nullable VarHandle locals(String name) {
    try {
      return field(name, Class.forName("java.lang.ThreadLocal$ThreadLocalMap"));
    } catch (ClassNotFoundException notInThisJdk) {
      return null;
    }
  }

  private static @Nullable VarHandle field(String name, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .findVarHandle(Thread.class, name, type);
    } catch (ReflectiveOperationException closed) {
      return null;
    }
  }
}
