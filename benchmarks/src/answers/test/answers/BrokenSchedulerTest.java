package answers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(BrokenScheduler.class)
class BrokenSchedulerTest {
  @Test
  void works() throws Exception {
    BrokenScheduler scheduler = new BrokenScheduler();
    assertTrue(scheduler.schedule("b"));
    assertTrue(scheduler.schedule("a"));
    assertFalse(scheduler.schedule("a"));
    assertEquals("a", scheduler.begin());
    scheduler.fail();
    assertEquals(1, scheduler.failures());
    assertEquals("a", scheduler.begin());
    assertEquals(2, scheduler.tries("a"));
    scheduler.complete();
    assertEquals(List.of("a"), scheduler.completed());
    scheduler.pause();
    assertTrue(scheduler.isPaused());
    assertNull(scheduler.begin());
    scheduler.resume();
    assertTrue(scheduler.rename("b", "c"));
    assertFalse(scheduler.cancel("b"));
    assertEquals(1, scheduler.pending());
    assertTrue(scheduler.cancel("c"));
    scheduler.clear();
    assertEquals(0, scheduler.pending());
  }
}
