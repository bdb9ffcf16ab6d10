package gen;

import org.demonic.schedule.junit.ExploreSchedules;

class GateTest {
  @ExploreSchedules
  void letsThrough() throws Exception {
    var gate = new Gate();
    var opener = new Thread(gate::open, "opener");
    opener.start();
    gate.pass();
    opener.join();
  }
}
