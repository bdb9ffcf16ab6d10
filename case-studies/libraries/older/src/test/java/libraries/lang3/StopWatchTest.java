package libraries.lang3;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.lang3.time.StopWatch;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(StopWatch.class)
class StopWatchTest {
  @Test
  void stops() {
    StopWatch watch = new StopWatch();
    watch.start();
    watch.split();
    assertTrue(watch.getSplitTime() >= 0);
    watch.unsplit();
    watch.stop();
    assertTrue(watch.getTime() >= 0);
  }
}
