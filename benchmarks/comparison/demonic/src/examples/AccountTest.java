package examples;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Account.class)
class AccountTest {
  @Test
  void paysOnce() {
    Account account = new Account();
    account.deposit(10);
    assertTrue(account.withdraw(10));
    assertFalse(account.withdraw(10));
  }
}
