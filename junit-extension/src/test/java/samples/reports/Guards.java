package samples.reports;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayDeque;
import java.util.Deque;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What is said of checks in code, without contracts and beside them. */
public final class Guards {
  private Guards() {}

  /** Throws if nothing is left, or too much is wanted. */
  public static class Stock {
    private final Deque<String> labels = new ArrayDeque<>();
    private int left = 5;
    private boolean closed;

    public void take(int amount) {
      if (amount <= 0) {
        throw new IllegalArgumentException("amount");
      }
      if (closed) {
        throw new IllegalStateException("closed");
      } else if (amount > left) {
        throw new IllegalStateException("not enough");
      }
      left -= amount;
    }

    @Requires("amount <= left")
    public void move(int amount) {
      if (amount > left) {
        throw new IllegalStateException("not enough");
      }
      left -= amount;
    }

    @Requires("left > 0")
    public void give() {
      if (left == 0) {
        throw new IllegalStateException("none");
      }
      if (left < 1) {
        throw new IllegalStateException("less than none");
      }
      left--;
    }

    public void giveIfAny() {
      if (left > 0) {
        give();
      }
    }

    public void close() {
      closed = true;
    }

    public String label() {
      if (labels.isEmpty()) {
        throw new IllegalStateException("no labels");
      }
      return labels.remove();
    }

    public void takeIfThere(int amount) {
      if (!closed && amount <= left) {
        take(amount);
      }
    }

    public void moveIfThere(int amount) {
      if (amount <= left) {
        move(amount);
      }
    }

    public void takeAnyway(int amount) {
      take(amount);
    }

    public synchronized void takeLabelled(int amount) {
      if (amount <= left) {
        label();
        takeAnyway(amount);
      }
    }
  }

  /** The tests. */
  public static class Tests {
    @Test
    @Demonic(Stock.class)
    public void twoGuardsThatOthersBreak() {
      new Stock().takeIfThere(2);
    }

    /** One check, under the name of the contract. */
    @Test
    @Demonic(Stock.class)
    public void aGuardThatIsAContract() {
      new Stock().moveIfThere(2);
    }

    @Test
    @Demonic(Stock.class)
    public void aGuardThatNobodyLookedAt() {
      new Stock().takeAnyway(2);
    }

    /** One check here, too: what is above 0 is not 0, and at least 1. */
    @Test
    @Demonic(Stock.class)
    public void guardsThatFollowFromAContract() {
      new Stock().giveIfAny();
    }

    /** What collections hold is nothing that contracts could say. */
    @Test
    @Demonic(Stock.class)
    public void aGuardThatCannotBeSaid() {
      Stock stock = new Stock();
      stock.labels.add("tea");
      stock.takeLabelled(2);
    }

    @Test
    @Demonic(Stock.class)
    public void aGuardThatIsBrokenInThisRun() {
      Stock stock = new Stock();
      stock.close();
      assertThrows(IllegalStateException.class, () -> stock.takeAnyway(2));
    }

    @Test
    @Demonic(
        value = Stock.class,
        implicit = {})
    public void guardsThatAreSwitchedOff() {
      new Stock().takeIfThere(2);
    }
  }
}
