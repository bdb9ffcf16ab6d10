package gen;

class Account {
  int balance;

  Account(int balance) {
    this.balance = balance;
  }

  void transfer(Account to, int n) {
    balance = balance - n;
    to.balance = to.balance + n;
  }
}
