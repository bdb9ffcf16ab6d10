package samples.reports;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Contracts that cannot be used, or are broken, beside others. */
public final class UnusableContracts {
  private UnusableContracts() {}

  /** Has a query that cannot be one. */
  public static class Meter {
    private int level = 1;

    @Pure
    public int next() {
      return level++;
    }

    @Requires("next() > 0")
    private void useNext() {}

    @Requires("level > 0")
    private void drop() {
      level = 0;
    }

    public synchronized void use() {
      if (level > 0) {
        useNext();
        drop();
      }
    }
  }

  /** Promises something without a precondition. */
  public static class Gate {
    protected int open = 1;

    @Ensures("open >= 0")
    public void pass() {}

    @Requires("open > 0")
    private void shut() {
      open = 0;
    }

    public synchronized void shutIfOpen() {
      if (open > 0) {
        shut();
      }
    }
  }

  /** Asks for more. */
  public static class Turnstile extends Gate {
    @Override
    @Requires("open > 0")
    public void pass() {}

    public synchronized void passIfOpen() {
      if (open > 0) {
        pass();
        shutIfOpen();
      }
    }
  }

  /** Does not what it promises, and forgets its lock. */
  @SuppressWarnings("GuardedBy") // The mistake is what it is for.
  public static class Till {
    @GuardedBy("this")
    private int total;

    @Ensures("total == old(total) + 1")
    public synchronized void add() {
      total += 2;
    }

    public int total() {
      return total;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Meter.class)
    void aWrongQuery() {
      new Meter().use();
    }

    @Test
    @Demonic({Gate.class, Turnstile.class})
    void aStrongerPrecondition() {
      new Turnstile().passIfOpen();
    }

    @Test
    @Demonic(Till.class)
    void aFieldWithoutItsLockWhereAPromiseIsBroken() {
      new Till().add();
    }
  }
}
