package gen;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.schedule.junit.ExploreSchedules;

class TillTest {
  private final Till till = new Till();

  @ExploreSchedules
  void isCountedAlways() throws Exception {
    var cashier = new Thread(() -> till.put(5), "cashier");
    cashier.start();
    assertTrue(till.isCounted());
    cashier.join();
  }
}
