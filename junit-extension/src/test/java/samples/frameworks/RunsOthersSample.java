package samples.frameworks;

import static org.junit.Assert.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.BeforeClass;
import org.junit.Test;
import org.junit.runner.JUnitCore;

/** Runs another class of tests in the midst of what it does before its own. */
@Demonic(value = Tickets.class, rivals = false)
public class RunsOthersSample {
  private static int left;

  /** The other one. */
  public static class Other {
    @BeforeClass
    public static void doesNothing() {}

    @Test
    public void passes() {}
  }

  @BeforeClass
  public static void takes() {
    assertEquals(0, JUnitCore.runClasses(Other.class).getFailureCount());
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
