package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Numbers as the machine has them. All writers hold the monitor, so that only values count. */
public final class Numbers {
  private Numbers() {}

  /** Breakable: 127 calls of {@code step()} lead from 1 to -128. */
  public static class Odometer {
    private byte b = 1;

    public synchronized void step() {
      b++;
    }

    @Requires("b > 0")
    int share() {
      return 100 / b;
    }

    public int use() {
      return b > 0 ? share() : 0;
    }
  }

  /** Breakable: after 2,147,483,646 more calls of {@code draw()} the number is negative. */
  public static class Tickets {
    private int next = 1;

    public synchronized int draw() {
      return next++;
    }

    @Requires("next > 0")
    int share() {
      return 100 / next;
    }

    public int use() {
      return next > 0 ? share() : 0;
    }
  }

  /** Breakable: {@code grow(2147483647)} adds a positive number, and the sum is negative. */
  public static class Heap {
    private int size = 1;

    public synchronized void grow(int by) {
      if (by > 0) {
        size += by;
      }
    }

    @Requires("size > 0")
    int share() {
      return 100 / size;
    }

    public int use() {
      return size > 0 ? share() : 0;
    }
  }

  /** Safe: the cap keeps the sum of longs far from the greatest one. */
  public static class Deposit {
    private long cents = 500;

    public synchronized void add(int more) {
      if (more > 0 && cents < 9_000_000_000L) {
        cents += more;
      }
    }

    @Requires("cents > 0")
    long share() {
      return 1_000_000L / cents;
    }

    public long use() {
      return cents > 0 ? share() : 0;
    }
  }

  /** Breakable: the product of two ints is an int before it becomes a long. */
  public static class Area {
    private long area = 6;

    @SuppressWarnings({"IntLongMath", "NarrowCalculation"}) // This is what the sample is about.
    public synchronized void set(int width, int height) {
      if (width > 0 && height > 0) {
        area = width * height;
      }
    }

    @Requires("area >= 0")
    long paint() {
      return area;
    }

    public long use() {
      return paint();
    }
  }

  /** Breakable: {@code set(40000)} passes the test, and is -25536 as a short. */
  public static class Fader {
    private short level = 10;

    public synchronized void set(int value) {
      if (value > 0) {
        level = (short) value;
      }
    }

    @Requires("level > 0")
    int gain() {
      return 1000 / level;
    }

    public int use() {
      return level > 0 ? gain() : 0;
    }
  }

  /** Safe: the guard leaves only what fits into a byte. */
  public static class Dial {
    private byte level = 10;

    public synchronized void set(int value) {
      if (value > 0 && value <= Byte.MAX_VALUE) {
        level = (byte) value;
      }
    }

    @Requires("level > 0")
    int gain() {
      return 1000 / level;
    }

    public int use() {
      return level > 0 ? gain() : 0;
    }
  }

  /** Breakable: {@code +=} narrows without saying so: 10 and 120 make -126. */
  public static class Mixer {
    private byte level = 10;

    public synchronized void louder(byte by) {
      if (by > 0) {
        level += by;
      }
    }

    @Requires("level > 0")
    int gain() {
      return 1000 / level;
    }

    public int use() {
      return level > 0 ? gain() : 0;
    }
  }

  /** Breakable: the remainder of a negative number is negative. */
  public static class Table {
    private int slot = 3;

    public synchronized void choose(int hash) {
      slot = hash % 8;
    }

    @Requires("0 <= slot && slot < 8")
    int find() {
      return slot;
    }

    public int use() {
      return find();
    }
  }

  /** Safe: a mask leaves only 0 to 7. */
  public static class MaskedTable {
    private int slot = 3;

    public synchronized void choose(int hash) {
      slot = hash & 7;
    }

    @Requires("0 <= slot && slot < 8")
    int find() {
      return slot;
    }

    public int use() {
      return find();
    }
  }

  /** Breakable: the smallest int has no positive counterpart, so its absolute value is negative. */
  public static class Distance {
    private int metres = 3;

    public synchronized void set(int value) {
      metres = Math.abs(value);
    }

    @Requires("metres >= 0")
    int walk() {
      return metres;
    }

    public int use() {
      return walk();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Odometer.class)
    void aByteThatWrapsRound() {
      new Odometer().use();
    }

    @Test
    @Tag("nightly")
    @Demonic(Tickets.class)
    void anIntThatWrapsRound() {
      new Tickets().use();
    }

    @Test
    @Demonic(Heap.class)
    void aSumThatOverflows() {
      new Heap().use();
    }

    @Test
    @Demonic(Deposit.class)
    void aSumOfLongsWithACap() {
      new Deposit().use();
    }

    @Test
    @Demonic(Area.class)
    void aProductThatOverflows() {
      new Area().use();
    }

    @Test
    @Demonic(Fader.class)
    void aCastThatNarrows() {
      new Fader().use();
    }

    @Test
    @Demonic(Dial.class)
    void aCastOfWhatFits() {
      new Dial().use();
    }

    @Test
    @Demonic(Mixer.class)
    void aCompoundAssignmentThatNarrows() {
      new Mixer().use();
    }

    @Test
    @Demonic(Table.class)
    void aNegativeRemainder() {
      new Table().use();
    }

    @Test
    @Demonic(MaskedTable.class)
    void aMask() {
      new MaskedTable().use();
    }

    @Test
    @Demonic(Distance.class)
    void anAbsoluteValueThatIsNegative() {
      new Distance().use();
    }
  }
}
