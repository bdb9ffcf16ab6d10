import org.demonic.contracts.*;

class Account {
  static int created;
  int balance;
  int limit = 100;
  String owner;
  final boolean open;
  Object lock = new Object();

  Account() { open = true; }

  @Ensures("balance == amount")
  Account(int amount) { balance = amount; this.open = false; setLimit(2); }

  Account(String owner) {
    if (owner == null) { throw new IllegalArgumentException(); }
    this.owner = owner;
    this.open = owner != null;
  }

  Account(long l) { this(3); }

  Account(boolean open) { this.open = open; balance = random(); }

  Account(char c) { this.open = false; Registry.add(this); }

  private Account(double d) { open = true; }

  private void setLimit(int l) { limit = l; }

  private static int random() { return 4; }
}
