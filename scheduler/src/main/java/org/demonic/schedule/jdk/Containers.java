package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** The groups of threads that newer JDKs know of: executors and scopes that wait for theirs. */
public final class Containers {
  private static final @Nullable MethodHandle START = find("onStart");
  private static final @Nullable MethodHandle EXIT = find("onExit");

  private static final @Nullable MethodHandle INHERIT = inheriting();

  private Containers() {}

  /**
   * Hands the scoped values that a group has kept to a thread that is to be started in it.
   *
   * @throws RuntimeException as the JDK does where the values are others now
   */
  public static void inherit(Object container, Thread thread) {
    if (INHERIT != null) {
      call(INHERIT, thread, container);
    }
  }

  /** The task of a thread, together with the notifications of its group. */
  public static Runnable within(Object container, Thread thread, Runnable task) {
    tell(START, container, thread);
    return () -> {
      try {
        task.run();
      } finally {
        tell(EXIT, container, thread);
      }
    };
  }

  private static void tell(@Nullable MethodHandle what, Object container, Thread thread) {
    if (what != null) {
      call(what, container, thread);
    }
  }

  private static void call(MethodHandle what, Object receiver, Object argument) {
    try {
      what.invoke(receiver, argument);
    } catch (RuntimeException | Error problem) {
      throw problem;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static @Nullable MethodHandle inheriting() {
    try {
      Class<?> type = Class.forName("jdk.internal.vm.ThreadContainer");
      return MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
          .findVirtual(
              Thread.class, "inheritScopedValueBindings", MethodType.methodType(void.class, type));
    } catch (ReflectiveOperationException notInThisJdk) {
      return null;
    }
  }

  private static @Nullable MethodHandle find(String name) {
    try {
      Class<?> type = Class.forName("jdk.internal.vm.ThreadContainer");
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findVirtual(type, name, MethodType.methodType(void.class, Thread.class));
    } catch (ReflectiveOperationException notInThisJdk) {
      return null;
    }
  }
}
