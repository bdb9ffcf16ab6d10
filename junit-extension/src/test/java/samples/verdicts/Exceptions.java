package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Methods that end by an exception when they have done a part of their work. */
public final class Exceptions {
  private Exceptions() {}

  /** Breakable: {@code move(101)} throws when it has written the one half. */
  public static class Scales {
    private int left = 4;
    private int right = 6;

    public synchronized void move(int weight) {
      left -= weight;
      if (weight > 100) {
        throw new IllegalArgumentException("too heavy");
      }
      right += weight;
    }

    @Requires("left + right == 10")
    int total() {
      return left + right;
    }

    public int use() {
      return total();
    }
  }

  /**
   * Breakable: {@code divide(0)} throws an exception that no {@code throw} announces, when it has
   * written 0. Safe while the monitor is held from the test to the call.
   */
  public static class Ratio {
    private int value = 5;

    public synchronized void divide(int by) {
      value = 0;
      value = 100 / by + 1000;
    }

    @Requires("value > 0")
    private int invert() {
      return 1000 / value;
    }

    public synchronized int use() {
      return invertIfPossible();
    }

    private int invertIfPossible() {
      return value > 0 ? invert() : 0;
    }

    @Requires("value > 0")
    int unguarded() {
      return 1000 / value;
    }

    public int useUnguarded() {
      return value > 0 ? unguarded() : 0;
    }
  }

  /**
   * Breakable: a thread that does not hold the monitor sees what is rolled back later. Safe while
   * the monitor is held from the test to the call.
   */
  public static class Form {
    private int age = 30;

    public synchronized void set(int value) {
      int before = age;
      age = value;
      try {
        check(value);
      } catch (IllegalArgumentException bad) {
        age = before;
        throw bad;
      }
    }

    private static void check(int value) {
      if (value <= 0 || value > 200) {
        throw new IllegalArgumentException("no age");
      }
    }

    @Requires("age > 0")
    int price() {
      return 600 / age;
    }

    public int use() {
      return age > 0 ? price() : 0;
    }

    @Requires("age > 0")
    private int guardedPrice() {
      return 600 / age;
    }

    public synchronized int useGuarded() {
      return age > 0 ? guardedPrice() : 0;
    }
  }

  /** Breakable: an index that is out of bounds ends {@code put} when it has written the count. */
  public static class Stack {
    private final int[] items = new int[2];
    private int size;

    public synchronized void put(int at, int item) {
      size = -1;
      items[at] = item;
      size = at + 1;
    }

    @Requires("size >= 0")
    int height() {
      return size;
    }

    public int use() {
      return size >= 0 ? height() : 0;
    }
  }

  /** Breakable: until {@code finally} is reached, with a result or an exception, it is busy. */
  public static class Probe {
    private boolean busy;

    public int ask(int parts) {
      busy = true;
      try {
        return 10 / parts;
      } finally {
        busy = false;
      }
    }

    @Requires("!busy")
    int answer() {
      return 1;
    }

    public int use() {
      return busy ? 0 : answer();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Probe.class)
    void untilAFinallyBlock() {
      new Probe().use();
    }

    @Test
    @Demonic(Scales.class)
    void anExceptionHalfWay() {
      new Scales().use();
    }

    @Test
    @Demonic(Ratio.class)
    void aDivisionByZeroHalfWay() {
      new Ratio().useUnguarded();
    }

    @Test
    @Demonic(Ratio.class)
    void aDivisionByZeroWhileAnotherHoldsTheMonitor() {
      new Ratio().use();
    }

    @Test
    @Demonic(Form.class)
    void aRollbackThatOthersSee() {
      new Form().use();
    }

    @Test
    @Demonic(Form.class)
    void aRollbackUnderTheMonitor() {
      new Form().useGuarded();
    }

    @Test
    @Demonic(Stack.class)
    void anIndexOutOfBoundsHalfWay() {
      new Stack().use();
    }
  }
}
