package cases.apache45605;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * The idle workers of Apache httpd 2.2.9's worker module (bug 45605). The listener waits for an
 * idle worker and takes it; a worker that becomes idle tells the listener.
 *
 * <p>Both routines act on a count that another thread may have changed since: the listener takes a
 * worker that is gone, and the signal of a worker comes after it was taken, so that the listener
 * wakes to no worker at all. The outer check of the count, without the lock, is harmless.
 */
// The model keeps the shape of the C code, which has no finally and waits without a loop.
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"})
public class IdleCounter {
  private int numIdlers;
  private final Lock mutex = new ReentrantLock();
  private final Condition nonZero = mutex.newCondition();

  /** A worker becomes idle. */
  @Ensures("numIdlers == old(numIdlers) + 1")
  public void increment() {
    numIdlers++;
  }

  /** A worker is taken. */
  @Requires("numIdlers > 0")
  @Ensures("numIdlers == old(numIdlers) - 1")
  public void decrement() {
    if (numIdlers == 0) {
      throw new IllegalStateException("no idle worker");
    }
    numIdlers--;
  }

  /** Takes an idle worker, waiting for one if there is none. */
  public void waitForIdle() {
    if (numIdlers == 0) {
      mutex.lock();
      if (numIdlers == 0) {
        awaitNonZero();
      }
      mutex.unlock();
    }
    decrement();
  }

  /** A worker becomes idle, and tells the listener if it may be waiting. */
  public void setIdle() {
    int previous = numIdlers;
    increment();
    if (previous == 0) {
      mutex.lock();
      signalNonZero();
      mutex.unlock();
    }
  }

  /** As repaired: the wait is in a loop, and nobody but the listener takes workers. */
  @Rely("numIdlers >= old(numIdlers)")
  public void waitForIdleRepaired() {
    if (numIdlers == 0) {
      mutex.lock();
      while (numIdlers == 0) {
        awaitNonZero();
      }
      mutex.unlock();
    }
    decrement();
  }

  /** As repaired: the signal is a hint, after which the listener looks again. */
  public void setIdleRepaired() {
    int previous = numIdlers;
    increment();
    if (previous == 0) {
      mutex.lock();
      hintNonZero();
      mutex.unlock();
    }
  }

  /** Waits for the signal; a test without threads overrides it. */
  protected void awaitNonZero() {
    nonZero.awaitUninterruptibly();
  }

  /** Wakes the listener, which will take a worker without looking. */
  @Requires("numIdlers > 0")
  private void signalNonZero() {
    nonZero.signal();
  }

  /** Wakes the listener, which will look: there may be no worker, but never less than none. */
  @Requires("numIdlers >= 0")
  private void hintNonZero() {
    nonZero.signal();
  }

  /** The number of workers that wait for work. */
  @Pure
  public int numIdlers() {
    return numIdlers;
  }
}
