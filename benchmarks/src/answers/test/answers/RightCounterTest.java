package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightCounter.class)
class RightCounterTest {
  @Test
  void works() throws Exception {
    RightCounter counter = new RightCounter();
    assertEquals(1, counter.next());
    assertEquals(2, counter.next());
    assertEquals(2, counter.count());
  }
}
