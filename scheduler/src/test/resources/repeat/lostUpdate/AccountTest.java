package gen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.schedule.junit.ExploreSchedules;

class AccountTest {
  @ExploreSchedules
  void transfersKeepTheSum() throws Exception {
    var a = new Account(10);
    var b = new Account(10);
    var t = new Thread(() -> a.transfer(b, 5), "t");
    var u = new Thread(() -> b.transfer(a, 5), "u");
    t.start();
    u.start();
    t.join();
    u.join();
    assertEquals(20, a.balance + b.balance);
  }
}
