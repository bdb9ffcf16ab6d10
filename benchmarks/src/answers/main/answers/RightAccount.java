package answers;

public final class RightAccount {
  private int balance;

  public RightAccount(int balance) {
    this.balance = balance;
  }

  public void transfer(RightAccount other, int amount) {
    synchronized (RightAccount.class) {
      synchronized (this) {
        balance -= amount;
      }
      synchronized (other) {
        other.balance += amount;
      }
    }
  }

  public int balance() {
    synchronized (RightAccount.class) {
      return balance;
    }
  }
}
