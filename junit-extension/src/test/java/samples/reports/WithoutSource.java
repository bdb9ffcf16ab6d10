package samples.reports;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;
import samples.elsewhere.Apart;

/** A class of which there are class files alone. */
public final class WithoutSource {
  private WithoutSource() {}

  /** Its tests. */
  public static class Tests {
    private static Apart apart() {
      Apart apart = new Apart();
      apart.set("owner", 3);
      return apart;
    }

    @Test
    @Demonic(Apart.class)
    void aGuard() {
      apart().tryTake(2);
    }

    @Test
    @Demonic(Apart.class)
    void aGuardUnderTheMonitor() {
      apart().tryTakeAlone(2);
    }

    @Test
    @Demonic(Apart.class)
    void aContract() {
      apart().tryLend(1);
    }
  }
}
