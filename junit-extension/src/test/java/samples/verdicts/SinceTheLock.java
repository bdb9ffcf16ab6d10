package samples.verdicts;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a thread does itself between taking a lock and a call. */
public final class SinceTheLock {
  private SinceTheLock() {}

  /** Safe: what the call needs is set under the lock. */
  public static class Door {
    private boolean open;

    public synchronized void enter() {
      open = true;
      pass();
    }

    public synchronized void close() {
      open = false;
    }

    @Requires("open")
    private boolean pass() {
      return open;
    }
  }

  /** Safe: the text that the call needs is written under the lock. */
  public static class Mailer {
    private String host;

    public synchronized void use(String to) {
      host = to;
      send();
    }

    public synchronized void disconnect() {
      host = null;
    }

    @Requires("host != null")
    private String send() {
      return host;
    }
  }

  /** Breakable: others may drain it before the lock, since only afterwards nobody can. */
  public static class Tank {
    private int left = 3;
    private boolean isInUse;
    private int uses;

    public void use() {
      synchronized (this) {
        isInUse = true;
        take();
      }
    }

    public synchronized void useByFunction() {
      uses = 1;
      Optional.of(1).ifPresent(i -> isInUse = true);
      take();
    }

    public synchronized void drain() {
      if (!isInUse) {
        left = 0;
      }
    }

    @Requires("left > 0")
    private int take() {
      return left + uses;
    }
  }

  /** Breakable: the first {@code up} initialises a class, which polls in its midst. */
  public static class Pump {
    private static final Pump ONE = new Pump();
    private int left = 3;
    private int mode;

    public synchronized void up() {
      mode = 1;
      Valve.touch();
      mode = 0;
    }

    public synchronized void poll() {
      if (mode == 1) {
        left = 0;
      }
    }

    public void use() {
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** When it is used first, something happens to the pump. */
  static final class Valve {
    static {
      Pump.ONE.poll();
    }

    private Valve() {}

    static void touch() {}
  }

  /** Breakable: that initialises another class, and with it the class above. */
  public static class Mill {
    private static final Mill ONE = new Mill();
    private int left = 3;
    private int mode;

    public synchronized void up() {
      mode = 1;
      Wheel.touch();
      mode = 0;
    }

    public synchronized void poll() {
      if (mode == 1) {
        left = 0;
      }
    }

    public void use() {
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** When it is used first, something happens to the mill. */
  private static class Axle {
    static {
      Mill.ONE.poll();
    }
  }

  /** An axle with a way to use it. */
  private static final class Shaft extends Axle {
    private Shaft() {}

    static void touch() {}
  }

  /** Uses the shaft. */
  private static final class Wheel {
    static {
      Shaft.touch();
    }

    private Wheel() {}

    static void touch() {}
  }

  /** Breakable: between check and call a class is initialised, which runs code of others. */
  public static class Kiln {
    public static volatile Runnable onFirstUse = () -> {};
    private int left = 3;

    public synchronized void cool() {
      left = 0;
    }

    public synchronized void use() {
      if (left > 0) {
        Chimney.touch();
        take();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** When it is used first, it tells others. */
  private static final class Chimney {
    static {
      Kiln.onFirstUse.run();
    }

    private Chimney() {}

    static void touch() {}
  }

  /** Safe: who has drained the queue keeps the next one from coming to the call. */
  public static class Jobs {
    private final List<Integer> open = new ArrayList<>(List.of(1, 2));
    private int left = 2;

    public synchronized void use() {
      open.get(0);
      take();
    }

    public synchronized void drain() {
      open.clear();
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Safe: who calls one of these methods blocks for ever, before anything is changed. */
  public static class Stuck {
    private final Semaphore semaphore = new Semaphore(1);
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private final StampedLock stamped = new StampedLock();
    private int left = 3;

    public void use() {
      if (left > 0) {
        take();
      }
    }

    public void acquireTwice() {
      semaphore.acquireUninterruptibly();
      semaphore.acquireUninterruptibly();
      left = 0;
    }

    public void upgrade() {
      lock.readLock().lock();
      lock.writeLock().lock();
      left = 0;
    }

    public void stampTwice() {
      stamped.readLock();
      stamped.writeLock();
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Breakable: none of these methods blocks itself. */
  public static class Free {
    private final StampedLock stamped = new StampedLock();
    private int left = 3;
    private int right = 3;

    public void use() {
      if (left > 0) {
        takeLeft();
      }
    }

    public void useRight() {
      if (right > 0) {
        takeRight();
      }
    }

    public void readTwice() {
      long first = stamped.readLock();
      long second = stamped.readLock();
      left = 0;
      stamped.unlockRead(second);
      stamped.unlockRead(first);
    }

    public void withTheMonitor() {
      synchronized (stamped) {
        long stamp = stamped.writeLock();
        right = 0;
        stamped.unlockWrite(stamp);
      }
    }

    @Requires("left > 0")
    private int takeLeft() {
      return left;
    }

    @Requires("right > 0")
    private int takeRight() {
      return right;
    }
  }

  /** Breakable: a map gives null for a key that it does not have, and does not throw. */
  public static class Counted {
    private final Map<String, Integer> numbers = new HashMap<>();
    private int left = 2;

    public synchronized void use() {
      numbers.get("a");
      take();
    }

    public synchronized void drain() {
      numbers.clear();
      left = 0;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Safe: from the write lock to the read lock there is no gap. */
  public static class Downgrade {
    private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    private int left = 3;

    public void use() {
      lock.writeLock().lock();
      try {
        left = 3;
        lock.readLock().lock();
      } finally {
        lock.writeLock().unlock();
      }
      try {
        take();
      } finally {
        lock.readLock().unlock();
      }
    }

    public void drain() {
      lock.writeLock().lock();
      try {
        left = 0;
      } finally {
        lock.writeLock().unlock();
      }
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Safe; no contract speaks of its field of type Object, which holds texts and numbers. */
  public static class Labelled {
    private Object label = "none";
    private Comparable<?> rank = 1;
    private final int left = 3;

    public void use() {
      take();
    }

    public Object label() {
      return label.equals(rank) ? "" : label;
    }

    @Requires("left > 0")
    private int take() {
      return left;
    }
  }

  /** Test methods, each of them one sample. */
  public static class Tests {
    @Test
    @Demonic(Door.class)
    void whatIsNeededIsWritten() {
      new Door().enter();
    }

    @Test
    @Demonic(Mailer.class)
    void aTextThatIsNeededIsWritten() {
      new Mailer().use("a\"b");
    }

    @Test
    @Demonic(Tank.class)
    void theFirstWriteKeepsOthersOut() {
      new Tank().use();
    }

    @Test
    @Demonic(Tank.class)
    void aFunctionKeepsOthersOut() {
      new Tank().useByFunction();
    }

    @Test
    @Demonic(Pump.class)
    void aClassInitialiserRunsInASection() {
      Pump.ONE.use();
    }

    @Test
    @Demonic(Mill.class)
    void initialisersOfOtherClassesRunInASection() {
      new Mill().use();
    }

    @Test
    @Demonic(Kiln.class)
    void aClassInitialiserRunsCodeOfOthersInASection() {
      new Kiln().use();
    }

    @Test
    @Demonic(Jobs.class)
    void aCallThatThrowsIfOthersWereThere() {
      new Jobs().use();
    }

    @Test
    @Demonic(Stuck.class)
    void locksThatAThreadCannotTakeAgain() {
      new Stuck().use();
    }

    @Test
    @Demonic(Free.class)
    void aReadLockThatIsTakenTwice() {
      new Free().use();
    }

    @Test
    @Demonic(Free.class)
    void theMonitorOfAStampedLock() {
      new Free().useRight();
    }

    @Test
    @Tag("nightly")
    @Demonic(Counted.class)
    void aCallThatReturnsNullIfOthersWereThere() {
      new Counted().use();
    }

    @Test
    @Demonic(Downgrade.class)
    void fromTheWriteLockToTheReadLock() {
      new Downgrade().use();
    }

    @Test
    @Demonic(Labelled.class)
    void fieldsThatHoldTextsAsObjects() {
      new Labelled().use();
    }
  }
}
