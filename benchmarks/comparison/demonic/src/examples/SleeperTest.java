package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Sleeper.class)
class SleeperTest {
  @Test
  void counts() throws Exception {
    assertEquals(1, new Sleeper().next());
  }
}
