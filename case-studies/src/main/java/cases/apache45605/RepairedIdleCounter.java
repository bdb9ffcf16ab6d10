package cases.apache45605;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.AwaitedBy;
import org.demonic.contracts.Requires;

/**
 * As repaired: the wait is in a loop. Apache has one listener, and so may give the mutex back
 * before it takes the worker; here any number of threads may wait, so a thread keeps the mutex
 * until it has taken its worker, and whoever changes the count has it.
 */
// The model keeps the shape of the C code, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class RepairedIdleCounter {
  private int numIdlers;
  private final Lock mutex = new ReentrantLock();

  @AwaitedBy("numIdlers > 0")
  private final Condition nonZero = mutex.newCondition();

  /** A worker is taken. */
  @Requires("numIdlers > 0")
  private void decrement() {
    numIdlers--;
  }

  /** Takes an idle worker, waiting for one if there is none. */
  public void waitForIdle() {
    mutex.lock();
    while (numIdlers <= 0) {
      nonZero.awaitUninterruptibly();
    }
    decrement();
    mutex.unlock();
  }

  /** A worker becomes idle, and tells those who may be waiting. */
  public void setIdle() {
    mutex.lock();
    numIdlers++;
    if (numIdlers == 1) {
      nonZero.signalAll();
    }
    mutex.unlock();
  }

  /** The number of workers that wait for work. */
  public int numIdlers() {
    mutex.lock();
    int idlers = numIdlers;
    mutex.unlock();
    return idlers;
  }
}
