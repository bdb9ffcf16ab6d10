package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Who has which monitor, and who waits for a notification. */
final class Monitors {
  private final IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();

  /** One monitor. */
  static final class Monitor {
    @Nullable ControlledThread owner;
    int entries;

    /** In the order in which they began to wait, which is the one in which they are notified. */
    final List<Waiter> waiters = new ArrayList<>();

    boolean isFreeFor(ControlledThread thread) {
      return owner == null || owner == thread;
    }
  }

  /** A thread that waits. */
  static final class Waiter {
    boolean isNotified;
  }

  Monitor of(Object lock) {
    return monitors.computeIfAbsent(lock, l -> new Monitor());
  }
}
