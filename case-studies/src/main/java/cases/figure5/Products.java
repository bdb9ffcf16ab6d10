package cases.figure5;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.AwaitedBy;
import org.demonic.contracts.Requires;

/**
 * Figure 5: a consumer waits if there is no product, and a producer signals the first one. What the
 * signal requires and what the wait establishes is one condition, which stands where the condition
 * variable does; a test needs no stub for either.
 *
 * <p>As in the figure, the wait is not in a loop. With two consumers, one may come first when the
 * other one is woken.
 */
// The model keeps the shape of the figure, which has no finally and waits without a loop.
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"})
public class Products {
  private int product;
  private final Lock mutex = new ReentrantLock();

  @AwaitedBy("product > 0")
  private final Condition condVar = mutex.newCondition();

  /** Makes one. */
  public void produce() {
    mutex.lock();
    product++;
    if (product == 1) {
      condVar.signal();
    }
    mutex.unlock();
  }

  /** Takes one; waits if there is none. */
  public void consume() {
    mutex.lock();
    if (product == 0) {
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
