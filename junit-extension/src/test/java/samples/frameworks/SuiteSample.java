package samples.frameworks;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.Test;
import org.junit.runner.JUnitCore;
import org.junit.runner.RunWith;
import org.junit.runners.Suite;
import org.junit.runners.Suite.SuiteClasses;

/** Has the annotation in the place of its tests. */
@Demonic(Tickets.class)
@RunWith(Suite.class)
@SuiteClasses({SuiteSample.OfJunit4.class, SuiteSample.OfJunit3.class})
public class SuiteSample {
  public static class OfJunit4 {
    @Test
    public void takes() {
      Tickets tickets = new Tickets();
      tickets.add(1);
      assertTrue(tickets.tryTake());
    }

    /** Those are not of the suite, and their end is not that of the run. */
    @Test
    public void runsOthers() {
      assertEquals(0, JUnitCore.runClasses(EverywhereSample.class).getFailureCount());
      Tickets tickets = new Tickets();
      tickets.add(1);
      assertTrue(tickets.tryTake());
    }
  }

  public static class OfJunit3 extends junit.framework.TestCase {
    public void testTakes() {
      Tickets tickets = new Tickets();
      tickets.add(1);
      assertTrue(tickets.tryTake());
    }
  }
}
