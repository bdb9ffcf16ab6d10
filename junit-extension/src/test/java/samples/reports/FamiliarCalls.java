package samples.reports;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Plans prefer the calls that the test itself makes. */
public final class FamiliarCalls {
  private FamiliarCalls() {}

  /** The owner of an account. */
  public record Owner(String name) {}

  /** Pays what may not be there any more. */
  public static class Account {
    int balance;
    String last = "";

    public void deposit(Owner by, int amount) {
      balance += amount;
      last = by.name();
    }

    public void withdraw(int amount) {
      check(amount);
      balance -= amount;
    }

    @Requires("amount <= balance")
    void check(int amount) {}
  }

  /** Sells tickets that may have gone back by then. */
  public static class Tickets {
    int sold;

    public void sell(boolean isChild, int number) {
      sold += number;
    }

    public void close(int most) {
      print(most);
    }

    @Requires("sold <= most")
    void print(int most) {}
  }

  @Demonic({Account.class, Tickets.class})
  public static class Tests {
    @Test
    void theSameCallWithTheSameNumber() {
      Account account = new Account();
      account.deposit(new Owner("ann"), 10);
      account.withdraw(7);
      assertEquals(3, account.balance);
    }

    @Test
    void theSameCallWithAnotherNumber() {
      Account account = new Account();
      account.deposit(new Owner("ann"), 10);
      account.withdraw(3);
      assertEquals(7, account.balance);
    }

    @Test
    void aCallWithTwoOfItsArguments() {
      Tickets tickets = new Tickets();
      tickets.sell(true, 6);
      tickets.close(9);
      assertEquals(6, tickets.sold);
    }
  }
}
