package samples.reports;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Other threads cannot break the code. */
public final class Proved {
  private Proved() {}

  /** Is protected by a rely. */
  public static class Protected {
    int idle;

    @Ensures("idle == old(idle) + 1")
    public void add() {
      idle++;
    }

    @Requires("idle > 0")
    @Ensures("idle == old(idle) - 1")
    void take() {
      idle--;
    }

    @Rely("idle >= old(idle)")
    public void takeOne() {
      take();
    }
  }

  /** Only grows. */
  public static class Growing {
    int size;

    @Ensures("size == old(size) + 1")
    public void grow() {
      size++;
    }

    @Requires("size > 0")
    public int first() {
      return 0;
    }

    public int use() {
      return first();
    }

    public void forget() {
      size = 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Protected.class)
    void stable() {
      Protected counter = new Protected();
      counter.add();
      counter.takeOne();
    }

    @Test
    @Demonic(Growing.class)
    void unreachableIfMethodsWithoutContractsAreNotConsidered() {
      Growing growing = new Growing();
      growing.grow();
      growing.use();
    }
  }
}
