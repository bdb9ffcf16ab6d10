package gen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.schedule.junit.ExploreSchedules;
import org.junit.jupiter.api.BeforeEach;

class RingTest {
  private Ring ring;

  @BeforeEach
  void make() {
    ring = new Ring();
  }

  @ExploreSchedules
  void keepsAll() throws Exception {
    var t = new Thread(() -> ring.put(1, 5));
    var u = new Thread(() -> ring.put(1, 7));
    t.start();
    u.start();
    t.join();
    u.join();
    assertEquals(12, ring.sum());
  }
}
