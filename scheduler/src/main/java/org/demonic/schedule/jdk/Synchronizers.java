package org.demonic.schedule.jdk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** The state of the JDK's locks, which their public methods do not tell of all of them. */
public final class Synchronizers {
  private static final VarHandle STATE =
      field(AbstractQueuedSynchronizer.class, "state", int.class);
  private static final VarHandle LONG_STATE =
      field(AbstractQueuedLongSynchronizer.class, "state", long.class);
  private static final VarHandle OWNER =
      field(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread", Thread.class);

  private Synchronizers() {}

  /** Whether a type is one of the two synchronizer classes of the JDK. */
  public static boolean isOne(Class<?> type) {
    return AbstractQueuedSynchronizer.class.isAssignableFrom(type)
        || AbstractQueuedLongSynchronizer.class.isAssignableFrom(type);
  }

  /** Whether nobody has a lock. */
  public static boolean isFree(AbstractOwnableSynchronizer synchronizer) {
    return state(synchronizer) == 0;
  }

  /** Whether nobody has a read-write lock alone. */
  public static boolean isUnwritten(AbstractOwnableSynchronizer synchronizer) {
    boolean isLong = synchronizer instanceof AbstractQueuedLongSynchronizer;
    return (state(synchronizer) & (isLong ? 0xFFFF_FFFFL : 0xFFFF)) == 0;
  }

  private static long state(AbstractOwnableSynchronizer synchronizer) {
    return synchronizer instanceof AbstractQueuedLongSynchronizer
        ? (long) LONG_STATE.getVolatile(synchronizer)
        : (int) STATE.getVolatile(synchronizer);
  }

  /** The thread that has a lock alone; null if none has. */
  public static @Nullable Thread owner(AbstractOwnableSynchronizer synchronizer) {
    return (Thread) OWNER.getVolatile(synchronizer);
  }

  private static VarHandle field(Class<?> owner, String name, Class<?> type) {
    try {
      return MethodHandles.privateLookupIn(owner, MethodHandles.lookup())
          .findVarHandle(owner, name, type);
    } catch (ReflectiveOperationException closed) {
      throw new IllegalStateException("the JDK's locks are closed to us", closed);
    }
  }
}
