package samples.frameworks;

import static org.junit.Assert.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.After;
import org.junit.Test;

/** Tests that wait until another thread does something. */
@Demonic(WaitingSample.Slot.class)
public class WaitingSample {
  /** Holds one value. */
  public static final class Slot {
    private String value = "";

    public synchronized void put(String given) {
      value = given;
      notifyAll();
    }

    public synchronized String take() throws InterruptedException {
      while (value.isEmpty()) {
        wait();
      }
      String taken = value;
      value = "";
      return taken;
    }
  }

  private final Slot slot = new Slot();
  private String taken = "";

  @Test
  public void takes() throws InterruptedException {
    taken = slot.take();
  }

  @Test(timeout = 20_000)
  public void takesInTime() throws InterruptedException {
    taken = slot.take();
  }

  @After
  public void isTaken() {
    assertEquals(false, taken.isEmpty());
  }
}
