package libraries.collections4;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import org.apache.commons.collections4.queue.SynchronizedQueue;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(SynchronizedQueue.class)
class SynchronizedQueueTest {
  @Test
  void isFifo() {
    SynchronizedQueue<String> queue = SynchronizedQueue.synchronizedQueue(new ArrayDeque<>());
    assertTrue(queue.offer("a"));
    assertTrue(queue.add("b"));
    assertEquals("a", queue.peek());
    assertEquals("a", queue.poll());
    assertEquals("b", queue.remove());
    assertTrue(queue.isEmpty());
  }
}
