package samples.setups;

import org.demonic.contracts.Requires;

/** Breakable: another thread may take the money between the check and the call. */
public class Account {
  private int balance;

  public Account(int balance) {
    this.balance = balance;
  }

  @Requires("amount <= balance")
  synchronized void withdraw(int amount) {
    balance -= amount;
  }

  public synchronized void deposit(int amount) {
    balance += amount;
  }

  public synchronized int balance() {
    return balance;
  }

  public void close() {
    synchronized (this) {
      balance = 0;
    }
  }

  public void transfer(Account to, int amount) {
    if (amount <= balance()) {
      withdraw(amount);
      to.deposit(amount);
    }
  }
}
