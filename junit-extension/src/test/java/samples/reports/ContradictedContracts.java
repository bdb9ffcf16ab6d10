package samples.reports;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Contracts that the code contradicts; no test runs it. */
public final class ContradictedContracts {
  private ContradictedContracts() {}

  /** Its two false contracts are in methods that the tests do not run. */
  public static class Counter {
    private int n = 1;

    @Ensures("n == old(n)")
    public synchronized void clear() {
      n = 0;
    }

    @Ensures("result >= k")
    public synchronized int more(int k) {
      return n + k;
    }

    public synchronized void lower() {
      n--;
    }

    @Requires("n > -100")
    private synchronized void touch() {
      n++;
    }

    public synchronized void run() {
      if (n > -100) {
        touch();
      }
    }
  }

  /** Others can empty it between the check and the call, and its constructor promises too much. */
  @Invariant("slots.length > 0")
  public static class Shelf {
    private final int[] slots;
    private int used;

    public Shelf(int size) {
      slots = new int[size];
    }

    @Requires("used > 0")
    int take() {
      used--;
      return slots[used];
    }

    public void put(int item) {
      slots[used] = item;
      used++;
    }

    public int tryTake() {
      return used > 0 ? take() : -1;
    }

    @Requires("0 <= at && at < slots.length")
    @Ensures("slots[at] == item")
    public void replace(int at, int item) {
      if (slots[at] < item) {
        slots[at] = item;
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Counter.class)
    void oneOfTwoTests() {
      new Counter().run();
    }

    @Test
    @Demonic(Counter.class)
    void theOtherOfTwoTests() {
      new Counter().run();
    }

    @Test
    @Demonic(Shelf.class)
    void aTestThatFindsInterferenceToo() {
      Shelf shelf = new Shelf(2);
      shelf.put(5);
      shelf.tryTake();
    }
  }
}
