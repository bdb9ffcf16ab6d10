package samples.verdicts;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What holds before and after a method, but not in the middle of it. */
public final class HalfWay {
  private HalfWay() {}

  /** Breakable: another thread in {@code refill()} has written 0, and not yet 5. */
  public static class Tank {
    private int n = 5;

    @Ensures("n == 5")
    public void refill() {
      n = 0;
      n = 5;
    }

    @Requires("n > 0")
    int share() {
      return 10 / n;
    }

    public int use() {
      return n > 0 ? share() : 0;
    }
  }

  /** Safe: nobody sees the tank empty, as it is emptied and filled under the monitor. */
  public static class GuardedTank {
    private int n = 5;

    @Ensures("n == 5")
    public synchronized void refill() {
      n = 0;
      n = 5;
    }

    @Requires("n > 0")
    private int share() {
      return 10 / n;
    }

    public synchronized int use() {
      return n > 0 ? share() : 0;
    }
  }

  /** Breakable: another thread in {@code rotate()} has taken one, and not yet put it back. */
  public static class Carousel {
    private int n = 1;

    @Ensures("n == old(n)")
    public void rotate() {
      take();
      put();
    }

    private void take() {
      n--;
    }

    private void put() {
      n++;
    }

    @Requires("n > 0")
    int share() {
      return 12 / n;
    }

    public int use() {
      return n > 0 ? share() : 0;
    }
  }

  /** Breakable: {@code reload} hands 0 to a private method, then what it was given to another. */
  public static class Magazine {
    private int rounds = 6;

    public void reload(int wanted) {
      if (wanted > 0 && wanted < 10) {
        drop();
        fill(wanted);
      }
    }

    private void drop() {
      fill(0);
    }

    private void fill(int count) {
      rounds = count;
    }

    @Requires("rounds > 0")
    int fire() {
      return 60 / rounds;
    }

    public int use() {
      return rounds > 0 ? fire() : 0;
    }
  }

  /** Safe: as {@link Magazine}, but the monitor is held over both private methods. */
  public static class GuardedMagazine {
    private int rounds = 6;

    public synchronized void reload(int wanted) {
      if (wanted > 0 && wanted < 10) {
        drop();
        fill(wanted);
      }
    }

    private void drop() {
      fill(0);
    }

    private void fill(int count) {
      rounds = count;
    }

    @Requires("rounds > 0")
    private int fire() {
      return 60 / rounds;
    }

    public synchronized int use() {
      return rounds > 0 ? fire() : 0;
    }
  }

  /** Breakable: two threads that add at once may both read 0; one that did so writes 1 late. */
  public static class Tally {
    private int count;

    public void up() {
      if (count < 1000) {
        count++;
      }
    }

    @Requires("count >= 3")
    int prize() {
      return count;
    }

    public int use() {
      return count >= 3 ? prize() : 0;
    }
  }

  /** Breakable: between the two writes of {@code set} the low end may be above the high one. */
  @Invariant("lo <= hi")
  public static class Range {
    private int lo;
    private int hi = 5;

    public void set(int low, int high) {
      if (low <= high) {
        lo = low;
        hi = high;
      }
    }

    @Requires("lo <= hi")
    int width() {
      return hi - lo;
    }

    public int use() {
      return width();
    }
  }

  /** Breakable: {@code move} has taken from the one account and not yet given to the other. */
  public static class Accounts {
    private int a = 4;
    private int b = 6;

    @Ensures({"a == old(a) - amount", "b == old(b) + amount"})
    public void move(int amount) {
      a -= amount;
      b += amount;
    }

    @Requires("a + b == 10")
    @Ensures("result == a + b")
    int total() {
      return a + b;
    }

    @Ensures({"a == old(a)", "b == old(b)"})
    public int use() {
      return total();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Tank.class)
    void emptiedAndFilled() {
      new Tank().use();
    }

    @Test
    @Demonic(GuardedTank.class)
    void emptiedAndFilledUnderAMonitor() {
      new GuardedTank().use();
    }

    @Test
    @Demonic(Carousel.class)
    void takenAndPutBack() {
      new Carousel().use();
    }

    @Test
    @Demonic(Magazine.class)
    void privateMethodsInBetween() {
      new Magazine().use();
    }

    @Test
    @Demonic(GuardedMagazine.class)
    void privateMethodsUnderAMonitor() {
      new GuardedMagazine().use();
    }

    @Test
    @Demonic(Tally.class)
    void aLostUpdate() {
      Tally tally = new Tally();
      tally.up();
      tally.up();
      tally.up();
      tally.use();
    }

    @Test
    @Demonic(Range.class)
    void anInvariantHalfWay() {
      new Range().use();
    }

    @Test
    @Demonic(Accounts.class)
    void twoAccountsInOneObject() {
      new Accounts().use();
    }
  }
}
