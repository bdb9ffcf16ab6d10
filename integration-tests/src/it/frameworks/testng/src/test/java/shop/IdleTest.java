package shop;

import org.demonic.junit.Demonic;
import org.testng.annotations.Test;

/** Checks nothing. */
@Demonic(Counter.class)
public class IdleTest {
  @Test
  public void first() {}

  @Test
  public void second() {}
}
