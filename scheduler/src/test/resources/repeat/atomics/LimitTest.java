package gen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.demonic.schedule.junit.ExploreSchedules;

class LimitTest {
  @ExploreSchedules(preemptions = 1)
  void isKept() throws Exception {
    var limit = new Limit();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Future<?> one = pool.submit(limit::use);
    Future<?> two = pool.submit(limit::use);
    one.get();
    two.get();
    pool.shutdown();
    assertEquals(1, limit.used.get());
  }
}
