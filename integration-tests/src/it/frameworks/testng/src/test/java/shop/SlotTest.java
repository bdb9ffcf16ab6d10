package shop;

import static org.testng.Assert.assertNotNull;

import org.demonic.junit.Demonic;
import org.testng.annotations.Test;

/** Tests that wait, and are helped. */
@Demonic(Slot.class)
public class SlotTest {
  @Test
  public void takes() throws InterruptedException {
    assertNotNull(new Slot().take());
  }

  @Test(timeOut = 20_000)
  public void takesInTime() throws InterruptedException {
    assertNotNull(new Slot().take());
  }
}
