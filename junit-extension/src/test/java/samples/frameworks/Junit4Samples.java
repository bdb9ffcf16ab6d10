package samples.frameworks;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;
import static org.junit.Assert.fail;

import java.util.List;
import org.demonic.junit.Demonic;
import org.junit.Assume;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.ClassRule;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.experimental.runners.Enclosed;
import org.junit.experimental.theories.DataPoints;
import org.junit.experimental.theories.Theories;
import org.junit.experimental.theories.Theory;
import org.junit.rules.ExternalResource;
import org.junit.rules.TestName;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Parameterized.Parameters;

/** Each kind of test of JUnit 4, with the same mistake in the code. */
@Demonic(Tickets.class)
@RunWith(Enclosed.class)
public class Junit4Samples {
  public static class OfMethods {
    @ClassRule
    public static final ExternalResource OPENED =
        new ExternalResource() {
          @Override
          protected void before() {
            opened++;
          }
        };

    private static int opened;
    private static Tickets shared = new Tickets();

    @Rule public final TestName name = new TestName();

    private final Tickets tickets = new Tickets();

    @BeforeClass
    public static void share() {
      shared = new Tickets();
      shared.add(1);
    }

    @Before
    public void add() {
      tickets.add(1);
    }

    @Test
    public void ordinary() {
      assertEquals("ordinary", name.getMethodName());
      assertTrue(tickets.tryTake());
    }

    @Test
    public void sharesWhatItsClassHas() {
      assertTrue(opened > 0);
      assertTrue(shared.tryTake());
    }

    @Test(timeout = 20_000)
    public void hasALimit() {
      assertTrue(tickets.tryTake());
    }

    @Test(expected = IllegalArgumentException.class)
    public void expects() {
      assertTrue(tickets.tryTake());
      throw new IllegalArgumentException();
    }

    @Test
    public void assumes() {
      Assume.assumeTrue(tickets.left() == 7);
    }

    @Test
    public void failsByItself() {
      fail("its own failure");
    }

    @Ignore
    @Test
    public void ignored() {}
  }

  @RunWith(Parameterized.class)
  public static class OfParameters {
    private final int count;

    public OfParameters(int count) {
      this.count = count;
    }

    @Parameters(name = "{0} tickets")
    public static List<Integer> counts() {
      return List.of(1, 2);
    }

    @Test
    public void takes() {
      Tickets tickets = new Tickets();
      tickets.add(count);
      assertTrue(tickets.tryTake());
    }
  }

  @RunWith(Theories.class)
  public static class OfTheories {
    @DataPoints public static final int[] COUNTS = {1, 2};

    @Theory
    public void takes(int count) {
      Tickets tickets = new Tickets();
      tickets.add(count);
      assertTrue(tickets.tryTake());
    }
  }

  public static class Inherits extends OfMethods {}
}
