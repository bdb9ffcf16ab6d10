package org.demonic.schedule.lock;

import java.util.ArrayList;
import java.util.List;

/** The monitor of one object: who has it, and who waits in it for a notification. */
public class Monitor {
  /** The number of no thread. */
  public static final int NOBODY = -1;

  private final Object lock;
  private int owner = NOBODY;
  private int entries;
  private int since;

  /** The waiting threads in the order in which they began to wait and will be notified. */
  private final List<Waiter> waiters = new ArrayList<>();

  Monitor(Object lock) {
    this.lock = lock;
  }

  /** A thread that waits, and gets the monitor back with as many entries as it had. */
  public static final class Waiter {
    private final int thread;
    private final int entries;
    private boolean isNotified;

    private Waiter(int thread, int entries) {
      this.thread = thread;
      this.entries = entries;
    }

    /** Whether another thread has notified it. */
    public boolean isNotified() {
      return isNotified;
    }
  }

  /** The object. */
  public Object lock() {
    return lock;
  }

  /** The thread that has it, or {@link #NOBODY}. */
  public int owner() {
    return owner;
  }

  /** The site at which its owner has entered it; 0 if unknown. */
  public int since() {
    return since;
  }

  /** Whether a thread may enter it. */
  public boolean isFreeFor(int thread) {
    return owner == NOBODY || owner == thread;
  }

  /** Gives it to a thread, which enters it at a site. */
  public void take(int thread, int site) {
    owner = thread;
    since = site;
  }

  /** Its owner enters it once more. Returns how often it had entered it before. */
  public int enter() {
    return entries++;
  }

  /** Whether its owner gives it back when it leaves it once. */
  public boolean isLastEntry() {
    return entries == 1;
  }

  /** Its owner leaves it once, and gives it back if that is the last time. */
  public void exit() {
    if (--entries == 0) {
      owner = NOBODY;
    }
  }

  /** Its owner gives it back and waits for a notification. */
  public Waiter await(int thread) {
    Waiter waiter = new Waiter(thread, entries);
    waiters.add(waiter);
    owner = NOBODY;
    entries = 0;
    return waiter;
  }

  /** Gives the monitor back to a thread that has waited. */
  public void resume(Waiter waiter) {
    waiters.remove(waiter);
    owner = waiter.thread;
    entries = waiter.entries;
  }

  /** Notifies the first thread that waits, or all. Returns their numbers. */
  public List<Integer> signal(boolean all) {
    List<Integer> woken = new ArrayList<>();
    for (Waiter waiter : waiters) {
      if (!waiter.isNotified && (all || woken.isEmpty())) {
        waiter.isNotified = true;
        woken.add(waiter.thread);
      }
    }
    return woken;
  }
}
