package samples.verdicts;

import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** One lock that the code reaches on two ways. */
public final class NamesOfLocks {
  private NamesOfLocks() {}

  /** Its methods hold its monitor. */
  public static class Stall {
    private boolean closed;
    private int sold;

    public synchronized boolean isClosed() {
      return closed;
    }

    public synchronized void close() {
      closed = true;
    }

    @Requires("!closed")
    public synchronized int sell() {
      return ++sold;
    }
  }

  /** Reads the stall from its field each time. */
  public static class Seller {
    private final Stall stall;

    public Seller(Stall stall) {
      this.stall = stall;
    }

    /** Safe: the monitor of the field's object is held all the time, whoever enters it again. */
    public void use() {
      synchronized (stall) {
        if (!stall.isClosed()) {
          stall.sell();
        }
      }
    }

    /** Breakable, if it gets one stall twice: {@code wait} gives the only monitor up. */
    @SuppressWarnings("WaitNotInLoop") // This is what the sample is about.
    public static void useAfter(Stall stall, Stall other) throws InterruptedException {
      synchronized (stall) {
        if (!stall.isClosed()) {
          other.wait(1);
          stall.sell();
        }
      }
    }

    /** Breakable, if it gets one stall twice; safe, if it gets two. */
    @SuppressWarnings("WaitNotInLoop") // This is what the sample is about.
    public static void useAfterBoth(Stall stall, Stall other) throws InterruptedException {
      synchronized (stall) {
        if (!stall.isClosed()) {
          synchronized (other) {
            other.wait(1);
          }
          stall.sell();
        }
      }
    }
  }

  /** Breakable, if it gets one till twice: it gives the lock back after the test. */
  public static class Till {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean closed;
    private int paid;

    public void close() {
      lock.lock();
      try {
        closed = true;
      } finally {
        lock.unlock();
      }
    }

    @Requires("!closed")
    private int pay() {
      return ++paid;
    }

    public static void use(Till till, Till other) {
      till.lock.lock();
      try {
        if (!till.closed) {
          other.lock.unlock();
          other.lock.lock();
          till.pay();
        }
      } finally {
        till.lock.unlock();
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    private final Stall stall = new Stall();

    @Test
    @Demonic(Seller.class)
    void aMonitorThatIsEnteredTwice() {
      new Seller(stall).use();
    }

    @Test
    @Demonic(Seller.class)
    void aWaitByAnotherName() throws InterruptedException {
      Seller.useAfter(stall, stall);
    }

    @Test
    @Demonic(Seller.class)
    void aWaitInAnInnerBlockByAnotherName() throws InterruptedException {
      Seller.useAfterBoth(stall, stall);
    }

    @Test
    @Demonic(Seller.class)
    void aWaitForAnotherMonitor() throws InterruptedException {
      Seller.useAfterBoth(stall, new Stall());
    }

    @Test
    @Demonic(Till.class)
    void aLockThatIsGivenBackByAnotherName() {
      Till till = new Till();
      Till.use(till, till);
    }
  }
}
