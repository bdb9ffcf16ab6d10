package samples.frameworks;

import org.demonic.junit.Demonic;
import org.junit.Test;

@Demonic(Tickets.class)
public class NothingSample {
  @Test
  public void first() {}

  @Test
  public void second() {}
}
