package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The numbers that the JDK gives next to threads, pools and timers without a name. Each execution
 * begins with the same.
 */
public final class Counters {
  /** The number of the next thread, in older JDKs and in newer ones. */
  private static final @Nullable VarHandle THREADS = threads();

  /** The numbers of the next pool and the next timer. */
  private static final List<AtomicInteger> OTHERS =
      Stream.of(
              others("java.util.concurrent.Executors$DefaultThreadFactory", "poolNumber"),
              others("java.util.Timer", "nextSerialNumber"))
          .flatMap(Stream::ofNullable)
          .toList();

  private final int threads;
  private final List<Integer> others;

  private Counters(int threads, List<Integer> others) {
    this.threads = threads;
    this.others = others;
  }

  /** The numbers that are next now. */
  public static Counters now() {
    return new Counters(
        THREADS == null ? 0 : (int) THREADS.getVolatile(),
        OTHERS.stream().map(AtomicInteger::get).toList());
  }

  /** Lets them be next again. */
  public void restore() {
    if (THREADS != null) {
      THREADS.setVolatile(threads);
    }
    for (int i = 0; i < OTHERS.size(); i++) {
      OTHERS.get(i).set(others.get(i));
    }
  }

  private static @Nullable VarHandle threads() {
    try {
      boolean isOld = Runtime.version().feature() < 19;
      Class<?> type = isOld ? Thread.class : Class.forName("java.lang.Thread$ThreadNumbering");
      return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
          .findStaticVarHandle(type, isOld ? "threadInitNumber" : "next", int.class);
    } catch (ReflectiveOperationException unknown) {
      return null;
    }
  }

  private static @Nullable AtomicInteger others(String name, String field) {
    try {
      Class<?> type = Class.forName(name);
      VarHandle counter =
          MethodHandles.privateLookupIn(type, MethodHandles.lookup())
              .findStaticVarHandle(type, field, AtomicInteger.class);
      return (AtomicInteger) counter.get();
    } catch (ReflectiveOperationException unknown) {
      return null;
    }
  }
}
