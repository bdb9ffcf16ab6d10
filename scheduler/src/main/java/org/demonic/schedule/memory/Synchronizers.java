package org.demonic.schedule.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import org.jspecify.annotations.Nullable;

/** The state of the JDK's locks, which their public methods do not tell of all of them. */
final class Synchronizers {
  private static final VarHandle STATE =
      field(AbstractQueuedSynchronizer.class, "state", int.class);
  private static final VarHandle OWNER =
      field(AbstractOwnableSynchronizer.class, "exclusiveOwnerThread", Thread.class);

  private Synchronizers() {}

  static int state(AbstractQueuedSynchronizer synchronizer) {
    return (int) STATE.getVolatile(synchronizer);
  }

  static @Nullable Thread owner(AbstractOwnableSynchronizer synchronizer) {
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
