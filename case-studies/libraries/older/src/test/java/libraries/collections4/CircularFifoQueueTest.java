package libraries.collections4;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(CircularFifoQueue.class)
class CircularFifoQueueTest {
  @Test
  void dropsTheOldest() {
    CircularFifoQueue<String> queue = new CircularFifoQueue<>(2);
    queue.add("a");
    queue.add("b");
    queue.add("c");
    assertEquals("b", queue.peek());
    assertEquals("b", queue.poll());
    assertEquals(1, queue.size());
  }
}
