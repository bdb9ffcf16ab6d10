package samples.verdicts;

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

  public static class Tests {
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
