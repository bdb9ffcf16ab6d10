package libraries.jctools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.junit.jupiter.api.Test;

@Demonic(MpmcUnboundedXaddArrayQueue.class)
class MpmcUnboundedXaddArrayQueueTest {
  @Test
  void grows() {
    MpmcUnboundedXaddArrayQueue<String> queue = new MpmcUnboundedXaddArrayQueue<>(2);
    assertTrue(queue.offer("a"));
    assertTrue(queue.offer("b"));
    assertTrue(queue.offer("c"));
    assertEquals("a", queue.peek());
    assertEquals("a", queue.poll());
    assertEquals("b", queue.poll());
    assertEquals(1, queue.size());
  }
}
