package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.jspecify.annotations.Nullable;

/** The groups of threads that newer JDKs know of: executors and scopes that wait for theirs. */
public final class Containers {
  private static final @Nullable MethodHandle START = find("onStart");
  private static final @Nullable MethodHandle EXIT = find("onExit");

  private Containers() {}

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
    if (what == null) {
      return;
    }
    try {
      what.invoke(container, thread);
    } catch (RuntimeException | Error problem) {
      throw problem;
    } catch (Throwable impossible) {
      throw new IllegalStateException(impossible);
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
