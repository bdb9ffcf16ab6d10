package samples.frameworks;

import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class EverywhereSample {
  @Test
  public void takes() {
    Tickets tickets = new Tickets();
    tickets.add(1);
    assertTrue(tickets.tryTake());
  }
}
