package gen;

import org.demonic.schedule.junit.ExploreSchedules;

class PairTest {
  private final Pair pair = new Pair();

  @ExploreSchedules
  void bothWays() throws Exception {
    var back = new Thread(pair::back);
    back.start();
    pair.forth();
    back.join();
  }
}
