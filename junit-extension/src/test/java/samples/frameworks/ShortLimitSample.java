package samples.frameworks;

import static org.junit.Assert.assertTrue;

import java.util.concurrent.TimeUnit;
import org.demonic.junit.Demonic;
import org.junit.experimental.runners.Enclosed;
import org.junit.jupiter.api.Timeout;
import org.junit.runner.RunWith;

/** Limits that are shorter than what it takes to read the code of {@link Tickets}. */
@Demonic(Tickets.class)
@RunWith(Enclosed.class)
public class ShortLimitSample {
  private static boolean takes() {
    Tickets tickets = new Tickets();
    tickets.add(1);
    return tickets.tryTake();
  }

  public static class OfJunit4 {
    @org.junit.Test(timeout = 150)
    public void isShort() {
      assertTrue(takes());
    }

    @org.junit.Test(timeout = 150)
    public void isLate() throws InterruptedException {
      TimeUnit.SECONDS.sleep(30);
    }
  }

  @Demonic(Tickets.class)
  public static class OfJupiter {
    @org.junit.jupiter.api.Test
    @Timeout(value = 150, unit = TimeUnit.MILLISECONDS)
    void isShort() {
      assertTrue(takes());
    }

    @org.junit.jupiter.api.Test
    @Timeout(value = 150, unit = TimeUnit.MILLISECONDS)
    void isLate() throws InterruptedException {
      TimeUnit.SECONDS.sleep(30);
    }
  }
}
