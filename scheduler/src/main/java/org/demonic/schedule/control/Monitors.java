package org.demonic.schedule.control;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.demonic.schedule.memory.Location;
import org.jspecify.annotations.Nullable;

/** Who has which monitor, and who waits for a notification. */
final class Monitors {
  private final IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();
  private final IdentityHashMap<Object, Monitor> ofJdk = new IdentityHashMap<>();

  /** One monitor. */
  static final class Monitor {
    final Object lock;
    @Nullable ControlledThread owner;
    int entries;

    /** The site at which its owner has entered it; 0 if it is not known. */
    int since;

    /** How many accesses its owner had made when it entered. */
    long began;

    /** Of one of the JDK's own what was called when it was entered; null if it is not known. */
    @Nullable Location called;

    /** Whether another thread has waited for one of the JDK's own. */
    boolean isWanted;

    /** In the order in which they began to wait, which is the one in which they are notified. */
    final List<Waiter> waiters = new ArrayList<>();

    Monitor(Object lock) {
      this.lock = lock;
    }

    boolean isFreeFor(ControlledThread thread) {
      return owner == null || owner == thread;
    }
  }

  /** A thread that waits. */
  static final class Waiter {
    final int thread;
    boolean isNotified;

    Waiter(int thread) {
      this.thread = thread;
    }
  }

  /** One that the JDK takes by itself. */
  Monitor ofJdk(Object lock) {
    Monitor known = ofJdk.get(lock);
    if (known == null) {
      known = new Monitor(lock);
      ofJdk.put(lock, known);
    }
    return known;
  }

  /** One that the JDK has taken, and nobody has waited for. */
  void forget(Object lock) {
    ofJdk.remove(lock);
  }

  Monitor of(Object lock) {
    return monitors.computeIfAbsent(lock, Monitor::new);
  }
}
