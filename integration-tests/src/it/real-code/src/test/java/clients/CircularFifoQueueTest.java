package clients;

import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(CircularFifoQueue.class)
class CircularFifoQueueTest {

  @Test
  void poll() {
    CircularFifoQueue<String> queue = new CircularFifoQueue<>(2);
    queue.add("x");
    queue.poll();
  }

  @Test
  void addToFull() {
    CircularFifoQueue<String> queue = new CircularFifoQueue<>(1);
    queue.add("x");
    queue.add("y");
  }
}
