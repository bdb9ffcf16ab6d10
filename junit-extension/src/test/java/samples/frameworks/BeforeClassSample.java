package samples.frameworks;

import static org.junit.Assert.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.BeforeClass;
import org.junit.Test;

/** Only what is done before the tests has anything to check. */
@Demonic(value = Tickets.class, rivals = false)
public class BeforeClassSample {
  private static int left;

  @BeforeClass
  public static void takes() {
    Tickets tickets = new Tickets();
    tickets.add(2);
    tickets.tryTake();
    left = tickets.left();
  }

  @Test
  public void oneIsLeft() {
    assertEquals(1, left);
  }
}
