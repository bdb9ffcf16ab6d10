package samples;

import org.jspecify.annotations.Nullable;

/** Calls back on itself, also from its superclass's constructor. */
public class Account extends Opened {
  private int balance;

  @Observed
  public Account(@Nullable RuntimeException problem) {
    super(problem);
  }

  @Observed
  public void deposit(int amount, Account other) {
    balance += amount;
    check();
    other.check();
  }

  @Observed
  @Override
  public final boolean check() {
    return balance >= 0;
  }

  @Observed
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
