package libraries.disruptor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.lmax.disruptor.RingBuffer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RingBuffer.class)
class RingBufferTest {
  @Test
  void publishes() {
    RingBuffer<long[]> buffer = RingBuffer.createMultiProducer(() -> new long[1], 4);
    assertTrue(buffer.tryPublishEvent((event, sequence) -> event[0] = sequence));
    buffer.publishEvent((event, sequence) -> event[0] = sequence);
    assertEquals(1, buffer.getCursor());
    assertEquals(1, buffer.get(1)[0]);
  }
}
