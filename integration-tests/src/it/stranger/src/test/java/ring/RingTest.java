package ring;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Ring.class)
class RingTest {

  @Test
  void offerToEmpty() {
    new Ring(2).offer(7);
  }

  @Test
  void offerNearlyFull() {
    Ring r = new Ring(2);
    r.put(1);
    r.offer(7);
  }

  @Test
  void poll() {
    Ring r = new Ring(2);
    r.put(1);
    r.poll();
  }

  @Test
  void wrapAround() {
    Ring r = new Ring(3);
    r.put(1);
    r.take();
    r.put(2);
    r.put(3);
    r.put(4);
    r.poll();
    r.poll();
    r.offer(9);
  }

  @Test
  void first() {
    Ring r = new Ring(2);
    r.put(5);
    r.firstOr(1);
  }

  @Test
  void safeFirst() {
    Ring r = new Ring(2);
    r.put(5);
    r.safeFirstOr(1);
  }
}
