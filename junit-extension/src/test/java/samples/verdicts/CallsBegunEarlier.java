package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that began before something else happened, and go on as if it had not. */
public final class CallsBegunEarlier {
  private CallsBegunEarlier() {}

  /** Breakable: {@code add} has found it open, and adds after {@code close()}. */
  public static class Basket {
    private boolean isClosed;
    private int items = 2;

    public void add() {
      if (!isClosed) {
        items = items < 1000 ? items + 1 : items;
      }
    }

    public synchronized void close() {
      items = 0;
      isClosed = true;
    }

    @Requires("!isClosed || items == 0")
    int count() {
      return items;
    }

    public int use() {
      return count();
    }
  }

  /** Safe: it is found open and added to under the monitor. */
  public static class GuardedBasket {
    private boolean isClosed;
    private int items = 2;

    public synchronized void add() {
      if (!isClosed) {
        items = items < 1000 ? items + 1 : items;
      }
    }

    public synchronized void close() {
      isClosed = true;
      items = 0;
    }

    @Requires("!isClosed || items == 0")
    private int count() {
      return items;
    }

    public synchronized int use() {
      return !isClosed || items == 0 ? count() : 0;
    }
  }

  /** Breakable: another thread in {@code add()} has found 0, and goes on when there are 4. */
  public static class Till {
    private int total;

    public void add() {
      if (total < 1000) {
        total += 2;
      }
    }

    @Requires("total >= 4")
    int bonus() {
      return total / 4;
    }

    public int use() {
      return total >= 4 ? bonus() : 0;
    }

    /** Nobody else has this object. */
    public static int useOne() {
      Till till = new Till();
      till.add();
      till.add();
      return till.use();
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
    @Demonic(Basket.class)
    void anUpdateAfterTheEnd() {
      new Basket().use();
    }

    @Test
    @Demonic(GuardedBasket.class)
    void noUpdateAfterTheEnd() {
      new GuardedBasket().use();
    }

    @Test
    @Demonic(Till.class)
    void aReadBeforeTheTestCameHere() {
      Till till = new Till();
      till.add();
      till.add();
      till.use();
    }

    @Test
    @Demonic(GuardedTill.class)
    void aReadUnderTheMonitorBefore() {
      GuardedTill till = new GuardedTill();
      till.add();
      till.add();
      till.use();
    }

    @Test
    @Demonic(Till.class)
    void aReadBeforeOthersHadTheObject() {
      Till.useOne();
    }
  }
}
