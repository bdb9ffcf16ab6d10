package samples.frameworks;

import junit.framework.TestCase;
import org.demonic.junit.Demonic;

@Demonic(Tickets.class)
public class Junit3Sample extends TestCase {
  private Tickets tickets = new Tickets();

  @Override
  protected void setUp() {
    tickets = new Tickets();
    tickets.add(1);
  }

  public void testTakes() {
    assertTrue(tickets.tryTake());
  }
}
