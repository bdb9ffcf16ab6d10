package p;

import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;

public class Account {
  int balance;
  int limit;
  double rate;
  Account next;

  @Requires("start >= 0 && limit > 0")
  Account(int start, int limit) {
    this.balance = start;
  }

  @Requires({"amount > 0", "amount <= most", "balance >= amount", "balance < limit"})
  void deposit(int amount, int most) {
    balance += amount;
  }

  @Requires("balance > 0")
  void take() {
    balance--;
  }

  @Requires("!isEmpty()")
  void drain() {
    balance = 0;
  }

  @Requires("factor > 0.5")
  void scale(double factor) {
    rate = factor;
  }

  @Requires("next != null && other != this")
  void join(Account other) {
    next = other;
  }

  @Pure
  boolean isEmpty() {
    return balance == 0;
  }
}
