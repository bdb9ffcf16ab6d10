package samples.setups;

import java.util.function.Supplier;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The same lines, wherever they stand, are no code of the module. */
@Demonic(Account.class)
public class SetUps {
  @Test
  void inTheTest() {
    Account account = new Account(50);
    account.transfer(new Account(0), 20);
  }

  @Test
  void inAMethodOfTheTest() {
    scenario();
  }

  private static void scenario() {
    Account account = new Account(50);
    account.transfer(new Account(0), 20);
  }

  @Test
  void inANestedClass() {
    new Steps().run();
  }

  /** Is no test. */
  static final class Steps {
    private final Account account = new Account(50);

    void run() {
      account.transfer(new Account(0), 20);
    }
  }

  @Test
  void inAHelper() {
    Helper.run();
  }

  @Test
  void inAFactory() {
    Helper.account(50).transfer(Helper.account(0), 20);
  }

  @Test
  void inABuilder() {
    new Builder().balance(50).account().transfer(new Builder().account(), 20);
  }

  /** Is no test either. */
  static final class Builder {
    private int balance;

    Builder balance(int of) {
      balance = of;
      return this;
    }

    Account account() {
      return new Account(balance);
    }
  }

  @Test
  void inALambda() {
    Supplier<Account> accounts = () -> new Account(50);
    accounts.get().transfer(accounts.get(), 20);
  }

  /** Has what its base class made. */
  @Nested
  class WithBase extends Base {
    @Test
    void inABaseClass() {
      account.transfer(other, 20);
    }
  }

  /** Has no tests. */
  abstract static class Base {
    Account account = new Account(0);
    Account other = new Account(0);

    @BeforeEach
    void start() {
      account = new Account(50);
    }
  }
}
