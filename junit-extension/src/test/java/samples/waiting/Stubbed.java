package samples.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.AwaitedBy;
import org.demonic.junit.Demonic;
import org.demonic.junit.Stubs;
import org.junit.jupiter.api.Test;

/** Waits whose end the test gives itself. */
public final class Stubbed {
  private Stubbed() {}

  /** Counts, and tells nobody: only a stub ends its wait. */
  public static class Counter {
    private final Lock lock = new ReentrantLock();

    @AwaitedBy("count > 0")
    final Condition nonZero = lock.newCondition();

    private int count;

    void increment() {
      lock.lock();
      count++;
      lock.unlock();
    }

    int take() throws InterruptedException {
      lock.lock();
      try {
        while (count <= 0) {
          nonZero.await();
        }
        count--;
        return count;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Wakes before it has changed anything, and after. */
  public static class Early {
    @AwaitedBy("count > 0")
    private final Object lock = new Object();

    private int count;

    void early() {
      synchronized (lock) {
        lock.notifyAll();
        count = 1;
      }
    }

    void late() {
      synchronized (lock) {
        count = 1;
        lock.notifyAll();
      }
    }

    void apart() {
      synchronized (lock) {
        count = 1;
      }
      synchronized (lock) {
        lock.notifyAll();
      }
    }

    void byHelper() {
      Helper.wake(lock);
    }

    private static final class Helper {
      static void wake(Object sleeping) {
        synchronized (sleeping) {
          sleeping.notifyAll();
        }
      }
    }

    void take() throws InterruptedException {
      synchronized (lock) {
        while (count == 0) {
          lock.wait();
        }
        count = 0;
      }
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Demonic(Counter.class)
    void stub() throws Exception {
      var counter = new Counter();
      Stubs.on(counter.nonZero).await(counter::increment);
      assertEquals(0, counter.take());
      assertEquals(0, counter.take());
    }

    @Test
    @Demonic(Counter.class)
    void uselessStub() throws Exception {
      var counter = new Counter();
      Stubs.on(counter.nonZero).await(() -> {});
      counter.take();
    }

    @Test
    @Demonic(Counter.class)
    void brokenStub() throws Exception {
      var counter = new Counter();
      Stubs.on(counter.nonZero)
          .await(
              () -> {
                throw new IllegalStateException("no");
              });
      counter.take();
    }

    @Test
    @Demonic(Early.class)
    void byHelper() {
      new Early().byHelper();
    }

    @Test
    @Demonic(Early.class)
    void early() {
      new Early().early();
    }

    @Test
    @Demonic(Early.class)
    void late() {
      new Early().late();
    }

    @Test
    @Demonic(Early.class)
    void apart() {
      new Early().apart();
    }
  }
}
