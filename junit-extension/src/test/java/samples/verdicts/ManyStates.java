package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One call in many states, which have one proof in common, or almost. */
public final class ManyStates {
  private static final int TIMES = 300;

  private ManyStates() {}

  /** Safe: under the monitor the greatest number seen only grows. */
  public static class HighScore {
    private int most;

    public synchronized void see(int value) {
      if (value > most) {
        most = value;
      }
    }

    @Requires("most >= value")
    int above(int value) {
      return most - value;
    }

    public void useOften() {
      for (int i = 0; i < TIMES; i++) {
        see(i);
        above(i / 2);
      }
    }
  }

  /** Breakable in one state only: when 3 are left, another thread may take all of them. */
  public static class Fuel {
    private volatile int level = 12;

    public void leak() {
      if (level == 3) {
        level = 0;
      }
    }

    @Requires("level > 0")
    void burn() {
      if (level > 3) {
        level--;
      }
    }

    public void burnOften() {
      for (int i = 0; i < 10; i++) {
        burn();
      }
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(HighScore.class)
    void aNumberThatGrows() {
      new HighScore().useOften();
    }

    @Test
    @Tag("nightly")
    @Demonic(Fuel.class)
    void theLastOfManyStates() {
      new Fuel().burnOften();
    }
  }
}
