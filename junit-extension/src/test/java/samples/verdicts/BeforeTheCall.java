package samples.verdicts;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A lock is held at the call, or the object there is immutable; but what the code has seen before
 * that may have changed meanwhile.
 */
public final class BeforeTheCall {
  private BeforeTheCall() {}

  /** Breakable: {@code wait} gives the monitor up after the test, and nobody looks again. */
  public static class Kitchen {
    private int dishes = 2;

    public synchronized void clear() {
      dishes = 0;
    }

    @Requires("dishes > 0")
    private void serve() {
      dishes--;
    }

    @SuppressWarnings("WaitNotInLoop") // This is what the sample is about.
    public synchronized void use() throws InterruptedException {
      if (dishes > 0) {
        wait(1);
        serve();
      }
    }
  }

  /** Breakable: {@code await} gives the lock up after the test. */
  public static class Bakery {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private int loaves = 2;

    public void clear() {
      lock.lock();
      try {
        loaves = 0;
        changed.signalAll();
      } finally {
        lock.unlock();
      }
    }

    @Requires("loaves > 0")
    private void sell() {
      loaves--;
    }

    @SuppressWarnings("WaitNotInLoop") // This is what the sample is about.
    public boolean use() throws InterruptedException {
      lock.lock();
      try {
        if (loaves == 0) {
          return false;
        }
        boolean inTime = changed.await(1, TimeUnit.MILLISECONDS);
        sell();
        return inTime;
      } finally {
        lock.unlock();
      }
    }
  }

  /** Safe: it looks again after each wait, under the monitor. */
  public static class Counter {
    private int plates = 2;
    private int rounds;

    @Ensures("plates == 0")
    public synchronized void clear() {
      plates = 0;
    }

    public synchronized void fill() {
      plates = 2;
      notifyAll();
    }

    @Requires("plates > 0")
    private void serve() {
      plates--;
    }

    public synchronized void use() throws InterruptedException {
      while (plates <= 0 || rounds < 1) {
        rounds = 1;
        wait(1);
      }
      serve();
    }
  }

  /** Breakable: another thread closes after the test, before the monitor is held. */
  public static class Ferry {
    private volatile boolean open = true;

    public synchronized void close() {
      open = false;
    }

    @Requires("open")
    private int board() {
      return 1;
    }

    public int use() {
      if (!open) {
        return 0;
      }
      synchronized (this) {
        return board();
      }
    }
  }

  /** Breakable: another thread closes between the two blocks. */
  public static class Tram {
    private boolean open = true;

    public synchronized void close() {
      open = false;
    }

    @Requires("open")
    private int board() {
      return 1;
    }

    public int use() {
      boolean seen;
      synchronized (this) {
        seen = open;
      }
      synchronized (this) {
        return seen ? board() : 0;
      }
    }
  }

  /** Breakable: the lock is given up and taken again between the test and the call. */
  public static class Bus {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean open = true;

    public void close() {
      lock.lock();
      try {
        open = false;
      } finally {
        lock.unlock();
      }
    }

    @Requires("open")
    private int board() {
      return 1;
    }

    public int use() {
      lock.lock();
      try {
        if (!open) {
          return 0;
        }
        letOthersIn();
        return board();
      } finally {
        lock.unlock();
      }
    }

    private void letOthersIn() {
      lock.unlock();
      lock.lock();
    }
  }

  /** Breakable: nobody looks whether it is open; another thread may have closed it before. */
  public static class Lift {
    private boolean open = true;

    public synchronized void close() {
      open = false;
    }

    public synchronized boolean isOpen() {
      return open;
    }

    @Requires("open")
    private int board() {
      return 1;
    }

    public synchronized int use() {
      return board();
    }
  }

  /** Safe: the index is calculated from the count, under the monitor that guards it. */
  public static class Stack {
    private int count;

    public synchronized void push() {
      if (count < 100) {
        count++;
      }
    }

    public synchronized void clear() {
      count = 0;
    }

    @Requires("index < count")
    private int at(int index) {
      return index;
    }

    public synchronized int use() {
      return at(count - 1);
    }
  }

  /** Breakable: the index is calculated before the monitor is held. */
  public static class Pile {
    private int count;

    public synchronized void push() {
      if (count < 100) {
        count++;
      }
    }

    public synchronized void clear() {
      count = 0;
    }

    @Requires("index < count")
    private int at(int index) {
      return index;
    }

    public int use() {
      int last = count - 1;
      synchronized (this) {
        return at(last);
      }
    }
  }

  /** What cannot change. */
  public record Settings(int max) {
    @Requires("max > 0")
    int share() {
      return 100 / max;
    }
  }

  /** Breakable: the field is read twice, and the call goes to what was read second. */
  public static class Server {
    private volatile Settings settings = new Settings(4);

    public void configure(int max) {
      settings = new Settings(max);
    }

    public int use() {
      return settings.max() > 0 ? settings.share() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Kitchen.class)
    void aWaitInTheMiddle() throws InterruptedException {
      new Kitchen().use();
    }

    @Test
    @Demonic(Bakery.class)
    void anAwaitInTheMiddle() throws InterruptedException {
      new Bakery().use();
    }

    @Test
    @Demonic(Counter.class)
    void aWaitInALoop() throws InterruptedException {
      new Counter().use();
    }

    @Test
    @Demonic(Ferry.class)
    void aTestOutsideTheLock() {
      new Ferry().use();
    }

    @Test
    @Demonic(Tram.class)
    void aTestInAnotherBlock() {
      new Tram().use();
    }

    @Test
    @Demonic(Bus.class)
    void aLockThatIsGivenUpInBetween() {
      new Bus().use();
    }

    @Test
    @Demonic(Lift.class)
    void noTestUnderTheLock() {
      Lift lift = new Lift();
      lift.isOpen();
      lift.use();
    }

    @Test
    @Demonic(Stack.class)
    void anArgumentCalculatedUnderTheLock() {
      Stack stack = new Stack();
      stack.push();
      stack.use();
    }

    @Test
    @Demonic(Pile.class)
    void anArgumentCalculatedBeforeTheLock() {
      Pile pile = new Pile();
      pile.push();
      pile.use();
    }

    @Test
    @Demonic({Server.class, Settings.class})
    void aFieldThatIsReadTwice() {
      new Server().use();
    }
  }
}
