package samples.waiting;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Check points behind waits. */
public final class Behind {
  private Behind() {}

  /** Waits in a loop. */
  public static class Looping {
    private int count;

    public synchronized void put() {
      count++;
      notifyAll();
    }

    public synchronized void take() throws InterruptedException {
      while (count <= 0) {
        wait();
      }
      remove();
    }

    @Requires("count > 0")
    private void remove() {
      count--;
    }
  }

  /** Waits once: another thread may come first when it is woken. */
  public static class Hasty {
    private int count;

    public synchronized void put() {
      count++;
      notifyAll();
    }

    public synchronized void take() throws InterruptedException {
      if (count == 0) {
        wait();
      }
      remove();
    }

    @Requires("count > 0")
    private void remove() {
      count--;
    }
  }

  /** Checks outside of the lock, and so may miss the signal. */
  public static class Late {
    private volatile int count;

    public void put() {
      synchronized (this) {
        count++;
        notifyAll();
      }
    }

    public void take() throws InterruptedException {
      if (count == 0) {
        synchronized (this) {
          wait();
        }
      }
      remove();
    }

    private void remove() {
      count--;
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(Looping.class)
    void looping() throws Exception {
      new Looping().take();
    }

    @Test
    @Demonic(Hasty.class)
    void hasty() throws Exception {
      new Hasty().take();
    }

    @Test
    @Demonic(Late.class)
    void late() throws Exception {
      new Late().take();
    }
  }
}
