package samples.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.schedule.junit.ExploreSchedules;
import org.junit.jupiter.api.BeforeEach;

/** Tests as users write them: {@code ExploreSchedulesTest} runs them. */
public class AccountSample {
  static class Account {
    int balance;

    Account(int balance) {
      this.balance = balance;
    }

    void transfer(Account to, int n) {
      balance = balance - n;
      to.balance = to.balance + n;
    }

    void safely(Account to, int n) {
      synchronized (AccountSample.class) {
        transfer(to, n);
      }
    }
  }

  private Account a;
  private Account b;

  @BeforeEach
  void makeAccounts() {
    a = new Account(10);
    b = new Account(10);
  }

  @ExploreSchedules
  void transfersKeepTheSum() throws Exception {
    Bugs.together(() -> a.transfer(b, 5), () -> b.transfer(a, 5));
    assertEquals(20, a.balance + b.balance);
  }

  @ExploreSchedules
  void safeTransfersKeepTheSum() throws Exception {
    Bugs.together(() -> a.safely(b, 5), () -> b.safely(a, 5));
    assertEquals(20, a.balance + b.balance);
  }

  @ExploreSchedules
  void startsNothing() {
    a.transfer(b, 5);
  }
}
