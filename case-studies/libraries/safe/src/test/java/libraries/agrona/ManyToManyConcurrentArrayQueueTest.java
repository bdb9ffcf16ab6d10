package libraries.agrona;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.agrona.concurrent.ManyToManyConcurrentArrayQueue;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(ManyToManyConcurrentArrayQueue.class)
class ManyToManyConcurrentArrayQueueTest {
  @Test
  void isBounded() {
    ManyToManyConcurrentArrayQueue<String> queue = new ManyToManyConcurrentArrayQueue<>(2);
    assertTrue(queue.offer("a"));
    assertTrue(queue.offer("b"));
    assertFalse(queue.offer("c"));
    assertEquals("a", queue.peek());
    assertEquals("a", queue.poll());
    assertEquals("b", queue.poll());
    assertTrue(queue.isEmpty());
  }
}
