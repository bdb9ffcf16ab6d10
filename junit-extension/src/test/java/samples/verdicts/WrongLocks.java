package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Monitors that are held, and keep nobody out who matters. */
public final class WrongLocks {
  private WrongLocks() {}

  /** Breakable: the one holds {@code front}, the other holds {@code back}. */
  public static class Theatre {
    private final Object front = new Object();
    private final Object back = new Object();
    private boolean lit = true;

    public void darken() {
      synchronized (back) {
        lit = false;
      }
    }

    @Requires("lit")
    private int play() {
      return 1;
    }

    public int use() {
      synchronized (front) {
        return lit ? play() : 0;
      }
    }
  }

  /** Breakable: of two writers only one holds the monitor. */
  public static class Shop {
    private boolean open = true;

    public synchronized void close() {
      open = false;
    }

    public void evacuate() {
      open = false;
    }

    @Requires("open")
    private int sell() {
      return 1;
    }

    public synchronized int use() {
      return open ? sell() : 0;
    }
  }

  /** Breakable: {@code use()} keeps the lock that {@code relock()} has taken out of the field. */
  public static class Hut {
    private Object lock = new Object();
    private boolean open = true;

    public void relock() {
      lock = new Object();
    }

    @SuppressWarnings("SynchronizeOnNonFinalField") // This is what the sample is about.
    public void close() {
      synchronized (lock) {
        open = false;
      }
    }

    @Requires("open")
    private int sleep() {
      return 1;
    }

    @SuppressWarnings("SynchronizeOnNonFinalField") // This is what the sample is about.
    public int use() {
      synchronized (lock) {
        return open ? sleep() : 0;
      }
    }
  }

  /** Breakable: the monitor of the class is not the monitor of the object. */
  public static class Counter {
    private int n = 1;

    public static synchronized void reset(Counter counter) {
      counter.n = 0;
    }

    @Requires("n > 0")
    private int share() {
      return 12 / n;
    }

    public synchronized int use() {
      return n > 0 ? share() : 0;
    }
  }

  /** Breakable: the caller chooses the lock, and may choose any. */
  public static class Locker {
    private boolean shut = true;

    public void open(Object key) {
      synchronized (key) {
        shut = false;
      }
    }

    @Requires("shut")
    private int stow() {
      return 1;
    }

    public synchronized int use() {
      return shut ? stow() : 0;
    }
  }

  /** Breakable: both methods hold the monitor, but nobody holds it between them. */
  public static class Box {
    private boolean full = true;

    public synchronized void empty() {
      full = false;
    }

    public synchronized boolean isFull() {
      return full;
    }

    @Requires("full")
    public synchronized int carry() {
      return 1;
    }

    public int use() {
      return isFull() ? carry() : 0;
    }
  }

  /** Breakable: {@code swap} holds the monitor of this object, and writes to the other. */
  public static class Seat {
    private boolean free = true;

    public synchronized void swap(Seat other) {
      other.free = !free;
    }

    @Requires("free")
    private int sit() {
      return 1;
    }

    public synchronized int use() {
      return free ? sit() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Theatre.class)
    void twoLocks() {
      new Theatre().use();
    }

    @Test
    @Demonic(Shop.class)
    void oneOfTwoWriters() {
      new Shop().use();
    }

    @Test
    @Demonic(Hut.class)
    void aLockThatIsReplaced() {
      new Hut().use();
    }

    @Test
    @Demonic(Counter.class)
    void theMonitorOfTheClassForTheObject() {
      new Counter().use();
    }

    @Test
    @Demonic(Locker.class)
    void aLockThatTheCallerChooses() {
      new Locker().use();
    }

    @Test
    @Demonic(Box.class)
    void synchronizedMethodsOneAfterTheOther() {
      new Box().use();
    }

    @Test
    @Demonic(Seat.class)
    void theMonitorOfAnotherObject() {
      new Seat().use();
    }
  }
}
