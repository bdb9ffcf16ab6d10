package samples.verdicts;

import java.util.concurrent.ThreadLocalRandom;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Objects of classes of a test, which the planner takes for those of the module. */
public final class TestsOwnClasses {
  private TestsOwnClasses() {}

  /** Broken, but not where a test overrides what breaks it: a run tells. */
  public static class Door {
    private boolean open = true;
    private int passed;

    public void close() {
      open = false;
    }

    public void use() {
      if (open) {
        between();
        pass();
      }
    }

    public int passed() {
      return passed;
    }

    private void between() {}

    @Requires("open")
    private void pass() {
      passed++;
    }
  }

  /** Broken: who knows the token takes all; in another run it is another one. */
  public static class Till {
    private final long token = ThreadLocalRandom.current().nextLong(1_000_000);
    private int left = 1;

    public long token() {
      return token;
    }

    public void empty(long known) {
      if (known == token) {
        left = 0;
      }
    }

    public void use() {
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }
  }

  public static class Tests {
    @Test
    @Demonic(Till.class)
    void aTokenOfChance() {
      new Till().use();
    }

    @Test
    @Demonic(Door.class)
    void aDoor() {
      new Door().use();
    }

    @Test
    @Demonic(Door.class)
    void aDoorThatNobodyCloses() {
      new Door() {
        @Override
        public void close() {}
      }.use();
    }

    @Test
    @Demonic(Door.class)
    void aDoorWithALock() {
      new Door() {
        @Override
        public synchronized void close() {
          super.close();
        }

        @Override
        public synchronized void use() {
          super.use();
        }
      }.use();
    }
  }
}
