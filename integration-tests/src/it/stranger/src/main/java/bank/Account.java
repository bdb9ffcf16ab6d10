package bank;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

@Invariant("balance >= 0")
public class Account {
  private int balance;

  @Requires("initial >= 0")
  @Ensures("balance == initial")
  public Account(int initial) {
    balance = initial;
  }

  @Requires("amount > 0")
  @Ensures("balance == old(balance) + amount")
  public void deposit(int amount) {
    balance += amount;
  }

  @Requires({"amount > 0", "enough: amount <= balance"})
  @Ensures("balance == old(balance) - amount")
  public void withdraw(int amount) {
    balance -= amount;
  }

  public void transferTo(Account other, int amount) {
    if (amount > 0 && amount <= balance) {
      withdraw(amount);
      other.deposit(amount);
    }
  }

  public static void move(Account from, Account to, int amount) {
    from.withdraw(amount);
    to.deposit(amount);
  }

  public void drainInTens() {
    while (balance >= 10) {
      withdraw(10);
    }
  }

  public void drainByLambda() {
    Runnable r = () -> withdraw(1);
    r.run();
  }

  public void drainRecursively() {
    if (balance > 0) {
      withdraw(1);
      drainRecursively();
    }
  }

  public static Account opened(int initial) {
    return new Account(initial);
  }

  @Rely("balance >= old(balance)")
  public void safeTransferTo(Account other, int amount) {
    if (amount > 0 && amount <= balance) {
      withdraw(amount);
      other.deposit(amount);
    }
  }

  @Rely("other.balance == old(other.balance)")
  public void wronglySafe(Account other, int amount) {
    if (amount > 0 && amount <= balance) {
      withdraw(amount);
      other.deposit(amount);
    }
  }

  public void overdraw() {
    withdraw(balance + 1);
  }

  @Ensures("balance == old(balance) * 2")
  public void badDouble() {
    balance = balance + 1;
  }

  public void badInvariant() {
    balance = -1;
  }

  public void callsNull(Account none) {
    none.withdraw(1);
  }

  @Rely("balance >= old(balance)")
  public void drainBySafeLambda() {
    Runnable r = () -> withdraw(1);
    r.run();
  }

  public Runnable drainer() {
    return () -> withdraw(1);
  }
}
