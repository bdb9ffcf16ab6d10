package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RightRange.class)
class RightRangeTest {
  @Test
  void works() throws Exception {
    RightRange range = new RightRange();
    range.setLow(6);
    range.setHigh(8);
    assertEquals(2, range.length());
    assertTrue(range.contains(7));
    range.setLow(1);
    range.setHigh(5);
    assertEquals(4, range.length());
  }
}
