package samples.setups;

/** A class beside the tests. */
final class Helper {
  private Helper() {}

  static Account account(int balance) {
    return new Account(balance);
  }

  static void run() {
    Account account = new Account(50);
    account.transfer(account(0), 20);
  }
}
