package samples.verdicts;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a thread does that is held in the middle of a call, and goes on after others. */
public final class SuspendedCalls {
  private SuspendedCalls() {}

  /** Breakable: {@code refresh()} may read 3, and then -3. */
  public static class Square {
    private int side = 3;
    private int area = 9;

    public void flip() {
      side = -side;
    }

    public void refresh() {
      area = side * side;
    }

    @Requires("area >= 0")
    int show() {
      return area;
    }

    public int use() {
      return show();
    }
  }

  /** Safe: the side is read once. */
  public static class SquareOfOneRead {
    private int side = 3;
    private int area = 9;

    public void flip() {
      side = -side;
    }

    public void refresh() {
      int s = side;
      area = s == 3 || s == -3 ? 9 : area;
    }

    @Requires("area >= 0")
    int show() {
      return area;
    }

    public int use() {
      return show();
    }
  }

  /** Breakable: two threads find one left, and both take it. */
  public static class Shelf {
    private int free = 1;

    public void take() {
      if (free > 0) {
        free--;
      }
    }

    @Requires("free >= 0")
    int count() {
      return free;
    }

    public int use() {
      return count();
    }
  }

  /** Safe: nobody comes between the check and the update. */
  public static class GuardedShelf {
    private int free = 1;

    public synchronized void take() {
      if (free > 0) {
        free--;
      }
    }

    @Requires("free >= 0")
    int count() {
      return free;
    }

    public int use() {
      return count();
    }
  }

  /** Breakable: an update that has read before two others writes after {@code look()}. */
  public static class Meter {
    private int value;
    private int seen;

    public void up() {
      if (value < 1000) {
        value++;
      }
    }

    public void look() {
      seen = value;
    }

    @Requires("value >= seen")
    int progress() {
      return value - seen;
    }

    public int use() {
      return progress();
    }
  }

  /** Breakable, too: that a field is volatile does not make two accesses one. */
  public static class VolatileMeter {
    private volatile int value;
    private volatile int seen;

    public void up() {
      if (value < 1000) {
        int now = value;
        value = now + 1;
      }
    }

    public void look() {
      seen = value;
    }

    @Requires("value >= seen")
    int progress() {
      return value - seen;
    }

    public int use() {
      return progress();
    }
  }

  /** Safe: each update is whole. */
  public static class GuardedMeter {
    private int value;
    private int seen;

    public synchronized void up() {
      if (value < 1000) {
        value++;
      }
    }

    public synchronized void look() {
      seen = value;
    }

    @Requires("value >= seen")
    private int progress() {
      return value - seen;
    }

    public synchronized int use() {
      return value >= seen ? progress() : 0;
    }
  }

  /** Safe: who was overtaken tries again. */
  public static class AtomicMeter {
    private static final AtomicIntegerFieldUpdater<AtomicMeter> VALUE =
        AtomicIntegerFieldUpdater.newUpdater(AtomicMeter.class, "value");

    private volatile int value;

    public void up() {
      int now = value;
      while (now < 1000 && !VALUE.compareAndSet(this, now, now + 1)) {
        now = value;
      }
    }

    @Requires("value >= 0")
    int progress() {
      return value;
    }

    public int use() {
      return progress();
    }
  }

  /** Breakable: the value is read before the lock is taken. */
  public static class LateLock {
    private int value;
    private int seen;

    public void up() {
      int now = value;
      synchronized (this) {
        value = now < 1000 ? now + 1 : now;
      }
    }

    public synchronized void look() {
      seen = value;
    }

    @Requires("value >= seen")
    int progress() {
      return value - seen;
    }

    public int use() {
      return progress();
    }
  }

  /** Safe: each update is whole. */
  public static class GuardedTill {
    private int total;

    public synchronized void add() {
      if (total < 1000) {
        total += 2;
      }
    }

    @Requires("total >= 4")
    private int bonus() {
      return total / 4;
    }

    public int use() {
      synchronized (this) {
        return total >= 4 ? bonus() : 0;
      }
    }
  }

  static class Tests {

    @Test
    @Tag("nightly")
    @Demonic(Square.class)
    void aFieldThatIsReadTwice() {
      new Square().use();
    }

    @Test
    @Demonic(SquareOfOneRead.class)
    void aFieldThatIsReadOnce() {
      new SquareOfOneRead().use();
    }

    @Test
    @Demonic(Shelf.class)
    void aCheckThatTwoThreadsMake() {
      new Shelf().use();
    }

    @Test
    @Demonic(GuardedShelf.class)
    void aCheckUnderTheMonitor() {
      new GuardedShelf().use();
    }

    @Test
    @Demonic(Meter.class)
    void aLostUpdate() {
      new Meter().use();
    }

    @Test
    @Demonic(VolatileMeter.class)
    void aLostUpdateOfAVolatileField() {
      new VolatileMeter().use();
    }

    @Test
    @Demonic(GuardedMeter.class)
    void anUpdateUnderTheMonitor() {
      new GuardedMeter().use();
    }

    @Test
    @Demonic(AtomicMeter.class)
    void anUpdateThatIsTriedAgain() {
      new AtomicMeter().use();
    }

    @Test
    @Demonic(LateLock.class)
    void aValueThatIsReadBeforeTheLock() {
      new LateLock().use();
    }
  }
}
