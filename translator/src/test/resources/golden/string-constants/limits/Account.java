package limits;

import static limits.Limits.LIMIT;

import org.demonic.contracts.*;

@Invariant("balance <= " + Limits.FAR)
class Account {
  private static final int LEAST = LIMIT / 10;
  private static final boolean STRICT = LEAST > 0;
  private static final char INITIAL = 'B';

  long balance;
  char kind;

  @Requires({
    "amount >= " + LEAST + " && amount <= " + (LIMIT + LEAST),
    Limits.COVERED,
    STRICT ? "kind == '" + INITIAL + "'" : "true",
    "least: balance > " + -LEAST
  })
  @Ensures("balance == old(balance) - " + "amount")
  void withdraw(int amount) {
    balance -= amount;
  }
}
