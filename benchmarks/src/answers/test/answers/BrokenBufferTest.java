package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BrokenBuffer.class)
class BrokenBufferTest {
  @Test
  void works() throws Exception {
    BrokenBuffer buffer = new BrokenBuffer();
    buffer.put(1);
    assertEquals(1, buffer.take());
    buffer.put(2);
    assertFalse(buffer.isEmpty());
    assertEquals(2, buffer.take());
  }
}
