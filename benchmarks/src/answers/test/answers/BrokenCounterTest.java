package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BrokenCounter.class)
class BrokenCounterTest {
  @Test
  void works() throws Exception {
    BrokenCounter counter = new BrokenCounter();
    assertEquals(1, counter.next());
    assertEquals(2, counter.next());
    assertEquals(2, counter.count());
  }
}
