package cases.apache45605;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.AwaitedBy;
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
  private static final AtomicIntegerFieldUpdater<IdleCounter> IDLERS =
      AtomicIntegerFieldUpdater.newUpdater(IdleCounter.class, "numIdlers");

  private volatile int numIdlers;
  private final Lock mutex = new ReentrantLock();

  /** Whoever wakes will take a worker without looking. */
  @AwaitedBy("numIdlers > 0")
  private final Condition nonZero = mutex.newCondition();

  /** A worker becomes idle; returns how many were idle before. */
  public int increment() {
    return IDLERS.getAndIncrement(this);
  }

  /** A worker is taken. */
  @Requires("numIdlers > 0")
  public void decrement() {
    IDLERS.decrementAndGet(this);
  }

  /** Takes an idle worker, waiting for one if there is none. */
  public void waitForIdle() {
    if (numIdlers == 0) {
      mutex.lock();
      if (numIdlers == 0) {
        nonZero.awaitUninterruptibly();
      }
      mutex.unlock();
    }
    decrement();
  }

  /** A worker becomes idle, and tells the listener if it may be waiting. */
  public void setIdle() {
    int previous = increment();
    if (previous == 0) {
      mutex.lock();
      nonZero.signal();
      mutex.unlock();
    }
  }

  /** The number of workers that wait for work. */
  public int numIdlers() {
    return numIdlers;
  }
}
