package samples.reports;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Check points that belong to no test. */
public final class BeforeAllTests {
  private BeforeAllTests() {}

  /** Takes without a lock, and safely with one. */
  public static class Pool {
    private int free;

    public synchronized void put() {
      free++;
    }

    @Requires("free > 0")
    private void take() {
      free--;
    }

    public void takeCarelessly() {
      if (free > 0) {
        take();
      }
    }

    public synchronized void takeCarefully() {
      if (free > 0) {
        take();
      }
    }

    public synchronized int free() {
      return free;
    }
  }

  /** Its tests. */
  @Demonic(Pool.class)
  public static class Tests {
    private static final Pool POOL = new Pool();

    @BeforeAll
    static void takesCarelessly() {
      POOL.put();
      POOL.takeCarelessly();
    }

    @AfterAll
    static void takesCarefully() {
      POOL.put();
      POOL.takeCarefully();
    }

    @Test
    void hasNothingToCheck() {
      assertThat(POOL.free()).isZero();
    }

    /** With a method of its own. */
    @Nested
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    class Inner {
      private final Pool pool = new Pool();

      @BeforeAll
      void takes() {
        pool.put();
        pool.takeCarefully();
      }

      @Test
      void hasNothingEither() {
        assertThat(pool.free()).isZero();
      }
    }
  }
}
