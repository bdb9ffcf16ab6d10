import org.demonic.contracts.*;

class Account {
  int balance;
  Owner owner;

  @Ensures("other.balance == old(other.balance) - balance")
  void charge(Account other) { other.balance -= balance; }

  @Ensures({"balance == old(balance) + amount", "balance + other.balance >= third.balance"})
  void deposit(int amount, Account other, Account third) { (this.balance) += amount; }

  @Ensures("other.balance == balance")
  void give(Account other) {
    Account same = other;
    same.balance = balance;
  }

  @Ensures("other.balance == balance")
  void giveNext(Account other) {
    other = other.owner.account;
    other.balance = balance;
  }

  @Ensures("owner.balance == balance")
  void settle(Owner by) { by.balance = balance; }

  @Ensures("result == one.balance")
  static int read(Account one, Savings two) { two.balance++; return one.balance; }
}
