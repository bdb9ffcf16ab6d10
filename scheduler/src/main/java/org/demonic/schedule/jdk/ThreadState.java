package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** The state that a carrier takes over from the thread that it stands for. */
public final class ThreadState {
  private static final @Nullable VarHandle LOCALS = field("threadLocals");
  private static final @Nullable VarHandle INHERITED = field("inheritableThreadLocals");

  private ThreadState() {}

  /** Clears the daemon flag of a carrier, because the threads that it makes inherit the flag. */
  public static void pretendNoDaemon(Thread carrier) {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      if (Runtime.version().feature() < 19) {
        lookup.findVarHandle(Thread.class, "daemon", boolean.class).set(carrier, false);
        return;
      }
      Class<?> holderType = Class.forName("java.lang.Thread$FieldHolder");
      Object holder = lookup.findVarHandle(Thread.class, "holder", holderType).get(carrier);
      MethodHandles.privateLookupIn(holderType, MethodHandles.lookup())
          .findVarHandle(holderType, "daemon", boolean.class)
          .set(holder, false);
    } catch (ReflectiveOperationException closed) {
      throw new IllegalStateException("the JVM's threads are closed to us", closed);
    }
  }

  /** Gives a carrier fresh thread-locals, and the inherited ones and class loader of a thread. */
  public static void copy(Thread from, Thread to) {
    if (LOCALS != null && INHERITED != null) {
      LOCALS.set(to, null);
      INHERITED.set(to, INHERITED.get(from));
    }
    to.setContextClassLoader(from.getContextClassLoader());
  }

  private static @Nullable VarHandle field(String name) {
    try {
      MethodHandles.Lookup lookup =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      Class<?> map = Class.forName("java.lang.ThreadLocal$ThreadLocalMap");
      return lookup.findVarHandle(Thread.class, name, map);
    } catch (ReflectiveOperationException closed) {
      return null;
    }
  }
}
