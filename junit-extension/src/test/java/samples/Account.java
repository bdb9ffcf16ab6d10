package samples;

import org.demonic.contracts.Ensures;
import org.jspecify.annotations.Nullable;

/** Calls back on itself, also from its superclass's constructor. */
public class Account extends Opened {
  private int balance;

  @Ensures("balance == 0")
  public Account(@Nullable RuntimeException problem) {
    super(problem);
  }

  @Ensures("true")
  public void deposit(int amount, Account other) {
    balance += amount;
    check();
    other.check();
  }

  @Ensures("true")
  @Override
  public final boolean check() {
    return balance >= 0;
  }

  @Ensures("false")
  private void thrower() {
    throw new IllegalStateException("not yet open");
  }

  /** Catches what it throws where no hook is. */
  public void fails() {
    try {
      thrower();
    } catch (IllegalStateException expected) {
      balance = 0;
    }
  }
}
