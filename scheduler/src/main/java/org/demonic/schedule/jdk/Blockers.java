package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What threads leave with those who interrupt them while they use a channel: it closes the channel.
 */
public final class Blockers {
  private static final @Nullable Access ACCESS = access();

  private Blockers() {}

  /**
   * How it is done in a JDK.
   *
   * @param lock of a thread, under which it leaves something
   * @param left what it has left
   * @param run runs that, under this lock
   * @param finish does the rest without it; null in older JDKs
   */
  private record Access(
      VarHandle lock, VarHandle left, MethodHandle run, @Nullable MethodHandle finish) {}

  /** Whether all that is known of this JDK. */
  public static boolean areKnown() {
    return ACCESS != null;
  }

  /**
   * Whether a thread is interrupted before anybody looks at what it has left; else the two are one.
   */
  public static boolean comeLate() {
    return known().finish != null;
  }

  /** The object in whose monitor a thread is asked for what it has left. */
  public static Object lock(Thread thread) {
    return known().lock.get(thread);
  }

  /** What a thread has left; null for nothing. */
  public static @Nullable Object left(Thread thread) {
    return known().left.get(thread);
  }

  /** Lets a thread have left nothing. */
  public static void forget(Thread thread) {
    if (ACCESS != null) {
      ACCESS.left.setVolatile(thread, null);
    }
  }

  /** Runs what a thread has left, under the lock. */
  public static void run(Object left, Thread interrupted) {
    try {
      known().run.invoke(left, interrupted);
    } catch (RuntimeException | Error thrown) {
      throw thrown;
    } catch (Throwable thrown) {
      throw new IllegalStateException(thrown);
    }
  }

  /** Does what is to be done behind that, without the lock. */
  public static void finish(Object left) {
    MethodHandle finish = known().finish;
    if (finish != null) {
      try {
        finish.invoke(left);
      } catch (RuntimeException | Error thrown) {
        throw thrown;
      } catch (Throwable thrown) {
        throw new IllegalStateException(thrown);
      }
    }
  }

  private static Access known() {
    return Objects.requireNonNull(ACCESS);
  }

  private static @Nullable Access access() {
    try {
      Class<?> type = Class.forName("sun.nio.ch.Interruptible");
      MethodHandles.Lookup threads =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      MethodHandles.Lookup types = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      boolean isOld = Runtime.version().feature() < 19;
      VarHandle lock =
          threads.findVarHandle(
              Thread.class, isOld ? "blockerLock" : "interruptLock", Object.class);
      VarHandle left = threads.findVarHandle(Thread.class, isOld ? "blocker" : "nioBlocker", type);
      MethodHandle run =
          types.findVirtual(type, "interrupt", MethodType.methodType(void.class, Thread.class));
      return new Access(lock, left, run, finish(types, type));
    } catch (ReflectiveOperationException unknown) {
      return null;
    }
  }

  private static @Nullable MethodHandle finish(MethodHandles.Lookup types, Class<?> type) {
    try {
      return types.findVirtual(type, "postInterrupt", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException notInThisJdk) {
      return null;
    }
  }
}
