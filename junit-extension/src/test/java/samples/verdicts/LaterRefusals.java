package samples.verdicts;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Calls that are refused in the same manner as another call, behind it or before it. */
public final class LaterRefusals {
  private LaterRefusals() {}

  /** What a shop has left, and what it has besides. */
  public static class Stock {
    private int left;
    private int spare = 3;

    public synchronized void add(int items) {
      left += items;
    }

    public synchronized void take() {
      if (left == 0) {
        throw new IllegalStateException("sold out");
      }
      left--;
    }

    public synchronized void takeSpare() {
      if (spare == 0) {
        throw new IllegalStateException("no spare");
      }
      spare--;
    }

    private void takeMore() {
      takeSpare();
    }

    /** Not safe: that the second call may be refused says nothing of the first. */
    public boolean takeAndPerhapsMore() {
      if (left > 0) {
        take();
        if (spare > 0) {
          takeSpare();
        }
        return true;
      }
      return false;
    }

    /** Not safe. */
    public boolean takeBoth() {
      if (left > 0) {
        take();
        takeSpare();
        return true;
      }
      return false;
    }

    /** Not safe. */
    public boolean takeDeeper() {
      if (left > 0) {
        take();
        takeMore();
        return true;
      }
      return false;
    }

    /** Safe: nobody comes between. */
    public synchronized boolean takeAlone() {
      if (left > 0) {
        take();
        return true;
      }
      return false;
    }

    /** It refuses by itself what the call would refuse: others that come before change nothing. */
    public void takeOrRefuse() {
      if (left == 0) {
        throw new IllegalStateException("nothing there");
      }
      take();
    }
  }

  /** The tests. */
  public static class Tests {
    private final Stock stock = new Stock();

    @Test
    @Demonic(Stock.class)
    void aRefusalBehindAnotherLook() {
      stock.add(1);
      assertTrue(stock.takeAndPerhapsMore());
    }

    @Test
    @Demonic(Stock.class)
    void aRefusalBehindIt() {
      stock.add(1);
      assertTrue(stock.takeBoth());
    }

    @Test
    @Demonic(Stock.class)
    void aRefusalInAnotherMethodBehindIt() {
      stock.add(1);
      assertTrue(stock.takeDeeper());
    }

    @Test
    @Demonic(Stock.class)
    void noOtherRefusal() {
      stock.add(1);
      assertTrue(stock.takeAlone());
    }

    @Test
    @Demonic(Stock.class)
    void aRefusalBeforeIt() {
      stock.add(1);
      stock.takeOrRefuse();
    }
  }
}
