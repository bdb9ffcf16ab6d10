package samples.verdicts;

import java.util.Objects;
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

  /** Safe: only the builder makes one, and looks before. */
  public static class Limit {
    private final int most;

    Limit(int most) {
      this.most = most;
    }

    /** Makes limits. */
    public static class Builder {
      private int most = 5;

      public Builder most(int wanted) {
        if (wanted < 3) {
          throw new IllegalArgumentException();
        }
        most = wanted;
        return this;
      }

      public Limit build() {
        return new Limit(most);
      }
    }
  }

  /** Safe, if limits are made by the builder. */
  public static class Limited {
    private Limit limit = new Limit.Builder().build();
    private int uses;

    public synchronized void set(Limit next) {
      limit = Objects.requireNonNull(next);
    }

    public void use() {
      if (limit.most > 2) {
        count();
      }
    }

    public int uses() {
      return uses;
    }

    @Requires("limit.most > 2")
    private void count() {
      uses++;
    }
  }

  public static class Tests {
    @Test
    @Demonic(Limited.class)
    void aBuilderThatLooks() {
      new Limited().use();
    }

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
