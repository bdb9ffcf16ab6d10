package org.demonic.schedule.lock;

import org.demonic.schedule.objects.Location;
import org.jspecify.annotations.Nullable;

/** A monitor that the JDK takes by itself. It matters only if code of users runs meanwhile. */
public final class JdkMonitor extends Monitor {
  private long accesses;
  private @Nullable Location called;
  private boolean isWanted;

  JdkMonitor(Object lock) {
    super(lock);
  }

  /**
   * Notes what its owner had done when it entered it.
   *
   * @param accesses how many accesses to memory it had made
   * @param called what it had called; null if it is not known
   */
  public void begin(long accesses, @Nullable Location called) {
    this.accesses = accesses;
    this.called = called;
  }

  /** How many accesses to memory its owner had made when it entered it. */
  public long accesses() {
    return accesses;
  }

  /** What was called when it was entered; null if it is not known. */
  public @Nullable Location called() {
    return called;
  }

  /** Notes that another thread has waited for it. */
  public void want() {
    isWanted = true;
  }

  /** Whether another thread has waited for it. */
  public boolean isWanted() {
    return isWanted;
  }
}
