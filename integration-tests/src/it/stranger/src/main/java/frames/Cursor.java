package frames;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Its contracts name fields that it only reads. */
public class Cursor {
  private final Lock lock = new ReentrantLock();
  private Cursor next;
  int left;

  public Cursor(Cursor next, int left) {
    this.next = next;
    this.left = left;
  }

  @Ensures("result == next")
  public Cursor following() {
    lock.lock();
    try {
      return next;
    } finally {
      lock.unlock();
    }
  }

  @Ensures("result == (left > 0)")
  public boolean hasMore() {
    return count() > 0;
  }

  int count() {
    return left;
  }

  @Requires({"more: left > 0", "linked: next != null"})
  public void read() {}

  public void readIfAny() {
    if (left > 0 && next != null) {
      read();
    }
  }
}
