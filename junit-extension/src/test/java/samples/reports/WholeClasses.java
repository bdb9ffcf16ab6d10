package samples.reports;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A class with {@code @Demonic}, some tests of which have nothing to check. */
public final class WholeClasses {
  private WholeClasses() {}

  /** Is safe. */
  public static class Pool {
    private int free;

    public synchronized void put() {
      free++;
    }

    @Requires("free > 0")
    private void take() {
      free--;
    }

    public synchronized boolean tryTake() {
      if (free > 0) {
        take();
        return true;
      }
      return false;
    }

    public synchronized int free() {
      return free;
    }
  }

  /** Its tests. */
  @Demonic(Pool.class)
  public static class Tests {
    @Test
    void takes() {
      Pool pool = new Pool();
      pool.put();
      assertThat(pool.tryTake()).isTrue();
    }

    @Test
    void isEmptyAtFirst() {
      assertThat(new Pool().free()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 0})
    void takesWhatWasPut(int count) {
      Pool pool = new Pool();
      for (int i = 0; i < count; i++) {
        pool.put();
      }
      assertThat(pool.tryTake()).isEqualTo(count > 0);
    }

    /** An annotation of its own. */
    @Test
    @Demonic(Pool.class)
    void mustCheckSomething() {
      assertThat(new Pool().free()).isZero();
    }

    /** Tests of their own class. */
    @Nested
    class WhenEmpty {
      @Test
      void refuses() {
        assertThat(new Pool().tryTake()).isFalse();
      }
    }
  }
}
