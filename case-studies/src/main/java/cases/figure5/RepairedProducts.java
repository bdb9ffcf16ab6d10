package cases.figure5;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.AwaitedBy;
import org.demonic.contracts.Requires;

/** With the wait in a loop, there may be any number of consumers. All of them are woken. */
// The model keeps the shape of the figure, which has no finally.
@SuppressWarnings("LockNotBeforeTry")
public class RepairedProducts {
  private int product;
  private final Lock mutex = new ReentrantLock();

  @AwaitedBy("product > 0")
  private final Condition condVar = mutex.newCondition();

  /** Makes one. */
  public void produce() {
    mutex.lock();
    product++;
    if (product == 1) {
      condVar.signalAll();
    }
    mutex.unlock();
  }

  /** Takes one; waits if there is none. */
  public void consume() {
    mutex.lock();
    while (product <= 0) {
      condVar.awaitUninterruptibly();
    }
    take();
    mutex.unlock();
  }

  @Requires("product > 0")
  private void take() {
    product--;
  }

  /** How many there are. */
  public int product() {
    mutex.lock();
    int now = product;
    mutex.unlock();
    return now;
  }
}
