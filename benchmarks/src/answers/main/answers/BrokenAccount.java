package answers;

public final class BrokenAccount {
  private int balance;

  public BrokenAccount(int balance) {
    this.balance = balance;
  }

  public void transfer(BrokenAccount other, int amount) {
    synchronized (this) {
      synchronized (other) {
        balance -= amount;
        other.balance += amount;
      }
    }
  }

  public synchronized int balance() {
    return balance;
  }
}
