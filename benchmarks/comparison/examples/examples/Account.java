package examples;

/** Money without a lock. */
public class Account {
  private int balance;

  public void deposit(int amount) {
    balance += amount;
  }

  public boolean withdraw(int amount) {
    if (balance < amount) {
      return false;
    }
    balance -= amount;
    return true;
  }
}
