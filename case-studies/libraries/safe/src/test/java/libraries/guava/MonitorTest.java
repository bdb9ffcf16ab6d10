package libraries.guava;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.util.concurrent.Monitor;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Monitor.class)
class MonitorTest {
  @Test
  void isEntered() throws Exception {
    Monitor monitor = new Monitor();
    Monitor.Guard guard = monitor.newGuard(() -> true);
    monitor.enter();
    assertTrue(monitor.isOccupiedByCurrentThread());
    monitor.leave();
    assertTrue(monitor.enterIf(guard));
    monitor.leave();
    monitor.enterWhen(guard);
    monitor.leave();
    assertFalse(monitor.isOccupied());
  }
}
