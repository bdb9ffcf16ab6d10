package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.schedule.junit.ExploreSchedules;

class AccountTest {
  private final Account a = new Account(10);
  private final Account b = new Account(10);

  @ExploreSchedules
  void transfersKeepTheSum() throws Exception {
    run(() -> a.transfer(b, 5), () -> b.transfer(a, 5));
  }

  @ExploreSchedules
  void transfersUnderALockKeepTheSum() throws Exception {
    run(() -> a.transferUnderLock(b, 5), () -> b.transferUnderLock(a, 5));
  }

  private void run(Runnable one, Runnable other) throws Exception {
    var t = new Thread(one, "t");
    var u = new Thread(other, "u");
    t.start();
    u.start();
    t.join();
    u.join();
    assertEquals(20, a.balance + b.balance);
  }
}
