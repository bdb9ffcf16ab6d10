package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods that ask something of their callers: of the module's own code, and of all other code. */
public final class KeptPreconditions {
  private KeptPreconditions() {}

  /** Breakable, by {@code set(4)}; but nobody may call {@code set(0)}. */
  public static class Dial {
    private int level = 9;

    @Requires("level >= 4")
    public synchronized void set(int level) {
      this.level = level;
    }

    @Requires("level > 4")
    int left() {
      return level - 4;
    }

    public int use() {
      return left();
    }
  }

  /** Safe: nobody may set it to less than 1. */
  public static class Divisor {
    private int n = 1;

    @Requires("k > 0")
    public void set(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable: {@code correct()} calls {@code add()} as it must not. */
  public static class Sum {
    private int sum = 1;

    @Requires("n > 0")
    void add(int n) {
      sum += n;
    }

    public void correct() {
      add(-5);
    }

    @Requires("sum > 0")
    int share() {
      return 12 / sum;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable: two callers have both seen the last one when they call. */
  public static class GuardedStock {
    private int count = 1;

    @Requires("count > 0")
    public synchronized void take() {
      count--;
    }

    public synchronized void put() {
      if (count < 100) {
        count++;
      }
    }

    @Requires("count >= 0")
    int room() {
      return 100 - count;
    }

    public int use() {
      return room();
    }
  }

  /** Breakable: two threads enter {@code take()} while there is one left. */
  public static class Stock {
    private int count = 1;

    @Requires("count > 0")
    public void take() {
      int c = count;
      Thread.onSpinWait();
      count = c == count ? c - 1 : count - 1;
    }

    @Requires("count >= 0")
    int room() {
      return 100 - count;
    }

    public int use() {
      return room();
    }
  }

  /**
   * Breakable: between the call of {@code lower()}, which has begun when it counts, and its write
   * others may have lowered the mark.
   */
  public static class Mark {
    int calls;
    private int mark = 2;

    @Requires("mark == 2")
    public void lower() {
      calls++;
      synchronized (this) {
        mark--;
      }
    }

    @Requires("mark > 0")
    int share() {
      return 12 / mark;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable by {@code open()}, and then {@code set()}, but not by {@code set()} alone. */
  public static class Gate {
    boolean open;
    private int n = 1;

    public synchronized void open() {
      open = true;
    }

    @Requires("open")
    public synchronized void set(int k) {
      n = k;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return share();
    }
  }

  /** Breakable by {@code burn(3)}; {@code set()} would have to be called first. */
  public static class Fuse {
    boolean whole = true;
    private int n = 1;

    public synchronized void burn(int k) {
      whole = false;
      n = k;
    }

    @Requires("whole")
    public synchronized void set(int k) {
      n = k + k;
    }

    @Requires("n != 3")
    int share() {
      return 12 / (n - 3);
    }

    public int use() {
      return share();
    }
  }

  static class Tests {
    @Test
    @Demonic(Dial.class)
    void aLegalArgumentInThePlaceOfAnIllegalOne() {
      new Dial().use();
    }

    @Test
    @Demonic(Divisor.class)
    void onlyLegalArguments() {
      new Divisor().use();
    }

    @Test
    @Demonic(Sum.class)
    void aCallOfTheClassItself() {
      new Sum().use();
    }

    @Test
    @Demonic(GuardedStock.class)
    void aStateThatCallersMakeSureOf() {
      new GuardedStock().use();
    }

    @Test
    @Demonic(Stock.class)
    void aStateThatChangesAfterTheCall() {
      new Stock().use();
    }

    @Test
    @Demonic(Mark.class)
    void aStateThatChangesBeforeTheLock() {
      new Mark().use();
    }

    @Test
    @Demonic(Gate.class)
    void aStateThatAnotherMethodBringsAbout() {
      new Gate().use();
    }

    @Test
    @Demonic(Fuse.class)
    void aStateThatAnotherMethodEnds() {
      new Fuse().use();
    }
  }
}
