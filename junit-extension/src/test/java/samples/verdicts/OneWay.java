package samples.verdicts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** State that changes in one direction, or not at all; and some that only seems to. */
public final class OneWay {
  private OneWay() {}

  /** Safe without any lock: it is only ever set to true. */
  public static class Latch {
    private volatile boolean open;

    public void open() {
      open = true;
    }

    public void openIfShut() {
      if (!open) {
        open = true;
      }
    }

    @Requires("open")
    int pass() {
      return 1;
    }

    public int use() {
      return open ? pass() : 0;
    }
  }

  /** Breakable: a thread that has read false before writes it back after. */
  public static class Echo {
    private volatile boolean open;

    public void open() {
      open = true;
    }

    public void repeat() {
      boolean seen = open;
      open = seen;
    }

    @Requires("open")
    int pass() {
      return 1;
    }

    public int use() {
      return open ? pass() : 0;
    }
  }

  /** Safe: under the monitor the greatest number seen only grows. */
  public static class HighScore {
    private int most;

    public synchronized void see(int value) {
      if (value > most) {
        most = value;
      }
    }

    @Requires("most > 0")
    int share() {
      return 100 / most;
    }

    public int use() {
      return most > 0 ? share() : 0;
    }
  }

  /** Breakable: a thread that compared with 0 writes its 3 when 10 has been seen. */
  public static class Peak {
    private int most;

    public void see(int value) {
      if (value > most) {
        most = value;
      }
    }

    @Requires("most >= 10")
    int share() {
      return 100 / (most - 9);
    }

    public int use() {
      return most >= 10 ? share() : 0;
    }
  }

  /** Safe: the writer stops at the cap, so that the number neither shrinks nor wraps round. */
  public static class Census {
    private int born;

    public synchronized void birth() {
      if (born < Integer.MAX_VALUE) {
        born++;
      }
    }

    @Requires("born > 0")
    int share() {
      return 100 / born;
    }

    public int use() {
      return born > 0 ? share() : 0;
    }
  }

  /** Safe: a handle that swaps 0 for 1 never takes the 1 away. */
  public static class Fuse {
    private static final VarHandle STATE;

    static {
      try {
        STATE = MethodHandles.lookup().findVarHandle(Fuse.class, "state", int.class);
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }

    private volatile int state;

    public boolean light() {
      return STATE.compareAndSet(this, 0, 1);
    }

    @Requires("state == 1")
    int burn() {
      return 1;
    }

    public int use() {
      return state == 1 ? burn() : 0;
    }
  }

  /** Breakable: a handle of another class swaps the 1 for 0. */
  public static class Plug {
    volatile int state = 1;

    @Requires("state == 1")
    int heat() {
      return 1;
    }

    public int use() {
      return state == 1 ? heat() : 0;
    }
  }

  /** Pulls plugs. */
  static class Puller {
    private static final VarHandle STATE;

    static {
      try {
        STATE = MethodHandles.lookup().findVarHandle(Plug.class, "state", int.class);
      } catch (ReflectiveOperationException impossible) {
        throw new ExceptionInInitializerError(impossible);
      }
    }

    static boolean pull(Plug plug) {
      return STATE.compareAndSet(plug, 1, 0);
    }
  }

  /** What never changes. */
  public record Span(int low, int high) {
    @Requires("low <= high")
    int width() {
      return high - low;
    }
  }

  /** Safe: the field is read once, and what it points to never changes. */
  public static class Ruler {
    private volatile Span span = new Span(0, 5);

    public void set(int low, int high) {
      span = new Span(low, high);
    }

    public int use() {
      Span now = span;
      return now.low() <= now.high() ? now.width() : 0;
    }
  }

  /** What a {@link Server} points to. */
  public static class Settings {
    private volatile int max = 4;

    public void tune(int value) {
      max = value;
    }

    @Requires("max > 0")
    int share() {
      return 100 / max;
    }
  }

  /** Breakable: the field is read once, but what it points to changes. */
  public static class Server {
    private volatile Settings settings = new Settings();

    public Settings settings() {
      return settings;
    }

    public void restart() {
      settings = new Settings();
    }

    public int use() {
      Settings now = settings;
      return now.max > 0 ? now.share() : 0;
    }
  }

  /** Safe: all fields are final and hold what cannot change. */
  public static final class Money {
    private final long cents;
    private final String currency;

    public Money(long cents, String currency) {
      this.cents = Math.max(cents, 1);
      this.currency = currency;
    }

    public Money plus(long more) {
      return new Money(cents + more, currency);
    }

    @Requires("cents > 0")
    long share() {
      return 100 / cents;
    }

    public long use() {
      return share();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Latch.class)
    void aFlagThatIsNeverUnset() {
      Latch latch = new Latch();
      latch.open();
      latch.use();
    }

    @Test
    @Demonic(Echo.class)
    void aFlagThatIsWrittenBack() {
      Echo echo = new Echo();
      echo.open();
      echo.use();
    }

    @Test
    @Demonic(HighScore.class)
    void theGreatestSeenUnderAMonitor() {
      HighScore score = new HighScore();
      score.see(10);
      score.use();
    }

    @Test
    @Demonic(Peak.class)
    void theGreatestSeenWithoutAMonitor() {
      Peak peak = new Peak();
      peak.see(10);
      peak.use();
    }

    @Test
    @Demonic(Census.class)
    void aCounterWithACap() {
      Census census = new Census();
      census.birth();
      census.use();
    }

    @Test
    @Demonic(Fuse.class)
    void aHandleThatOnlySets() {
      Fuse fuse = new Fuse();
      fuse.light();
      fuse.use();
    }

    @Test
    @Demonic(Plug.class)
    void aHandleThatUnsets() {
      new Plug().use();
    }

    @Test
    @Demonic({Ruler.class, Span.class})
    void anImmutableObjectInAField() {
      new Ruler().use();
    }

    @Test
    @Demonic({Server.class, Settings.class})
    void aMutableObjectInAField() {
      new Server().use();
    }

    @Test
    @Demonic(Money.class)
    void anImmutableObject() {
      new Money(250, "EUR").use();
    }
  }
}
