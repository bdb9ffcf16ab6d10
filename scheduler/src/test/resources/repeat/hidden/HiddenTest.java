package gen;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.schedule.junit.ExploreSchedules;

class HiddenTest {
  @ExploreSchedules
  void losesLittle() throws Exception {
    var hidden = new Hidden();
    var t = new Thread(hidden::step);
    t.start();
    hidden.step();
    t.join();
    assertTrue(hidden.value() > 3, "value " + hidden.value());
  }
}
