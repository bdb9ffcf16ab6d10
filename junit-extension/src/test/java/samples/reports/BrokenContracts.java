package samples.reports;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** The code does not keep its contracts on one thread. */
public final class BrokenContracts {
  private BrokenContracts() {}

  /** Calls outside a precondition. */
  public static class Careless {
    int idle;

    @Requires("idle > 0")
    void take() {
      idle--;
    }

    public void takeAnyway() {
      take();
    }
  }

  /** Promises more than it does. */
  @Invariant("size >= 0")
  public static class Boastful {
    int size;

    @Ensures("size == old(size) + n && result == size")
    public int add(int n) {
      size += n - 1;
      return size;
    }

    @Requires("true")
    public void clear() {
      size = -1;
    }

    public void callsClear() {
      clear();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Careless.class)
    void aPrecondition() {
      new Careless().takeAnyway();
    }

    @Test
    @Demonic(Boastful.class)
    void aPostcondition() {
      new Boastful().add(3);
    }

    @Test
    @Demonic(Boastful.class)
    void anInvariant() {
      new Boastful().callsClear();
    }
  }
}
