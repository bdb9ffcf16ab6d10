package org.demonic.schedule.lock;

import java.util.IdentityHashMap;

/** The monitors that one execution uses. */
public final class Monitors {
  private final IdentityHashMap<Object, Monitor> monitors = new IdentityHashMap<>();
  private final IdentityHashMap<Object, JdkMonitor> ofJdk = new IdentityHashMap<>();

  /** The monitor of an object, which code of users takes. */
  public Monitor of(Object lock) {
    return monitors.computeIfAbsent(lock, Monitor::new);
  }

  /** The monitor of an object, which the JDK takes by itself. */
  public JdkMonitor ofJdk(Object lock) {
    JdkMonitor known = ofJdk.get(lock);
    if (known == null) {
      known = new JdkMonitor(lock);
      ofJdk.put(lock, known);
    }
    return known;
  }

  /** Forgets a monitor that the JDK has taken, and nobody has waited for. */
  public void forget(Object lock) {
    ofJdk.remove(lock);
  }
}
