package com.example;

class Account {
  int balance;

  Account(int balance) {
    this.balance = balance;
  }

  void transfer(Account to, int amount) {
    balance = balance - amount;
    to.balance = to.balance + amount;
  }

  void transferUnderLock(Account to, int amount) {
    synchronized (Account.class) {
      transfer(to, amount);
    }
  }
}
