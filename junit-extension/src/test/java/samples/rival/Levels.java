package samples.rival;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.Demonic;
import org.demonic.report.Accept;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import samples.rival.BesideOthers.Bucket;

/** Classes whose mistakes matter more, and less, and sequential tests of them. */
public final class Levels {
  private Levels() {}

  /** Has no lock at all. */
  public static class Gauge {
    private int value;

    public void record(int next) {
      value = next;
    }

    public int last() {
      return value;
    }
  }

  /** Has a lock for some of its code. */
  public static class Meter {
    private int value;

    public void record(int next) {
      value = next;
    }

    public synchronized int last() {
      return value;
    }
  }

  /** Only ever writes one value. */
  public static class Switch {
    @SuppressWarnings("unused") // who writes it is all that counts
    private boolean isOff;

    public void turnOff() {
      isOff = true;
    }
  }

  /** Is half set up for a moment. */
  public static class Range {
    private int low;
    private int high;

    public void setBounds(int from, int to) {
      low = from;
      high = to;
    }

    public int width() {
      return high - low;
    }
  }

  /** Leaves a lock to its callers, by the words of one of its methods. */
  public static class Ledger {
    private final AtomicInteger sum = new AtomicInteger();

    /** Adds an amount. Calls must be externally synchronized. */
    public int add(int amount) {
      int next = sum.get() + amount;
      sum.set(next);
      return next;
    }
  }

  /** Counts. It is not thread-safe. */
  public static class Scratch {
    private volatile int last;

    public int next() {
      int next = last + 1;
      last = next;
      return next;
    }
  }

  /** Counts. */
  public static class Counter {
    private volatile int last;

    public int next() {
      int next = last + 1;
      last = next;
      return next;
    }
  }

  /** Has a lock for each of its methods. */
  public static class Twice {
    private final Object ofWriter = new Object();
    private final Object ofReader = new Object();
    private int value;

    public void record(int next) {
      synchronized (ofWriter) {
        value = next;
      }
    }

    public int last() {
      synchronized (ofReader) {
        return value;
      }
    }
  }

  /** A race between two locks. */
  @Demonic(Twice.class)
  public static class OfTwice {
    @Test
    void keepsTheLast() {
      Twice twice = new Twice();
      twice.record(5);
      assertThat(twice.last()).isEqualTo(5);
    }
  }

  /** Two tests with one finding that fails tests, which one of them accepts, and a lesser one. */
  @Demonic({Meter.class, Gauge.class})
  @TestMethodOrder(MethodOrderer.MethodName.class)
  public static class OfMeterAccepted {
    @Test
    @Accept(finding = "37c59b6c1fe8", because = "it does not matter here")
    void accepts() {
      keepsTheLast();
    }

    @Test
    void keepsTheLast() {
      Gauge gauge = new Gauge();
      gauge.record(2);
      assertThat(gauge.last()).isEqualTo(2);
      Meter meter = new Meter();
      meter.record(5);
      assertThat(meter.last()).isEqualTo(5);
    }
  }

  /** A race on a field. */
  @Demonic(Gauge.class)
  public static class OfGauge {
    @Test
    void keepsTheLast() {
      Gauge gauge = new Gauge();
      gauge.record(5);
      assertThat(gauge.last()).isEqualTo(5);
    }
  }

  /** A race on a field that has a lock elsewhere. */
  @Demonic(Meter.class)
  public static class OfMeter {
    @Test
    void keepsTheLast() {
      Meter meter = new Meter();
      meter.record(5);
      assertThat(meter.last()).isEqualTo(5);
    }
  }

  /** A race of two that write the same. */
  @Demonic(Switch.class)
  public static class OfSwitch {
    @Test
    void turnsOff() {
      new Switch().turnOff();
    }
  }

  /** A mistake of a setter. */
  @Demonic(Range.class)
  public static class OfRange {
    @Test
    void hasAWidth() {
      Range range = new Range();
      range.setBounds(2, 5);
      assertThat(range.width()).isEqualTo(3);
    }
  }

  /** A mistake that is one of the callers. */
  @Demonic(Ledger.class)
  public static class OfLedger {
    @Test
    void addsUp() {
      assertThat(new Ledger().add(2)).isEqualTo(2);
    }
  }

  /** Of a class that says that it is not meant for threads. */
  public static class OfScratch {
    @Test
    void counts() {
      assertThat(new Scratch().next()).isEqualTo(1);
    }
  }

  /** Of one that says nothing, but has a volatile field. */
  public static class OfCounter {
    @Test
    void counts() {
      assertThat(new Counter().next()).isEqualTo(1);
    }
  }

  /** Two tests with one cause. */
  @Demonic(Bucket.class)
  public static class OfOneCause {
    @Test
    void takesOne() {
      assertThat(new Bucket(2).tryTake()).isTrue();
    }

    @Test
    void takesTheLast() {
      assertThat(new Bucket(1).tryTake()).isTrue();
    }
  }

  /** A setter that nothing protects is met first, and then another call with the same cause. */
  @Demonic(Tuned.class)
  public static class OfTuned {
    @Test
    void aSetsIt() {
      new Tuned().setLevel(3);
    }

    @Test
    void raisesIt() {
      assertThat(new Tuned().raise()).isEqualTo(1);
    }
  }

  /** Its setter and another method have one cause. */
  public static class Tuned {
    private int level;

    public void setLevel(int next) {
      level = level + 1;
      level = next;
    }

    public int raise() {
      int next = level + 1;
      level = next;
      return next;
    }
  }

  /** What a method leaves to its callers is met first, and then another one with that mistake. */
  @Demonic(Pot.class)
  @TestMethodOrder(MethodOrderer.MethodName.class)
  public static class OfPot {
    @Test
    void pours() {
      Pot pot = new Pot();
      pot.pour(3);
      assertThat(pot.level).isEqualTo(3);
    }

    @Test
    void raisesIt() {
      Pot pot = new Pot();
      pot.label(5);
      pot.raise();
      assertThat(pot.label()).isEqualTo(5);
      assertThat(pot.level).isEqualTo(1);
    }
  }

  /** Two methods have one piece of code, which loses what another thread adds. */
  public static class Pot {
    private int level;
    private int label;

    /** Adds something. Calls must be externally synchronized. */
    public void pour(int by) {
      add(by);
    }

    void raise() {
      add(1);
    }

    void label(int next) {
      label = next;
    }

    int label() {
      return label;
    }

    private void add(int by) {
      int now = level;
      level = now + by;
    }
  }
}
