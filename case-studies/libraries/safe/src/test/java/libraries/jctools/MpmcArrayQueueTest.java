package libraries.jctools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.jctools.queues.MpmcArrayQueue;
import org.junit.jupiter.api.Test;

@Demonic(MpmcArrayQueue.class)
class MpmcArrayQueueTest {
  @Test
  void isBounded() {
    MpmcArrayQueue<String> queue = new MpmcArrayQueue<>(2);
    assertTrue(queue.offer("a"));
    assertTrue(queue.offer("b"));
    assertFalse(queue.offer("c"));
    assertEquals("a", queue.peek());
    assertEquals("a", queue.poll());
    assertEquals("b", queue.poll());
    assertTrue(queue.isEmpty());
  }
}
