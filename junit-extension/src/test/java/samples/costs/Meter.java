package samples.costs;

import org.demonic.contracts.Requires;

/** Preconditions about numbers that differ at each call. */
final class Meter {
  private int most;

  @SuppressWarnings("UnusedVariable") // a contract reads it
  private boolean open;

  synchronized void open() {
    open = true;
  }

  synchronized void see(int value) {
    if (value > most) {
      most = value;
    }
  }

  /** Safe: what was seen only grows. */
  @Requires({"open", "most >= number"})
  int add(int number) {
    return number;
  }

  /** Safe: an argument is the caller's own. */
  @Requires("number >= 0")
  int count(int number) {
    return number;
  }

  void addOften(int times) {
    for (int i = 0; i < times; i++) {
      see(i);
      add(i / 2);
    }
  }

  void countOften(int times) {
    for (int i = 0; i < times; i++) {
      count(i);
    }
  }
}
