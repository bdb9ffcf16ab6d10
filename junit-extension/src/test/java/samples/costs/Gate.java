package samples.costs;

import org.demonic.contracts.Requires;

/** A precondition about one field, of an object that leads to a list. */
final class Gate {
  private final Chain behind;

  @SuppressWarnings("UnusedVariable") // a contract reads it
  private boolean open;

  private int passed;

  Gate(Chain behind) {
    this.behind = behind;
  }

  synchronized void open() {
    open = true;
  }

  @Requires("open")
  void pass() {
    passed++;
  }

  int passed() {
    return passed + behind.size();
  }

  void useOften(int times) {
    for (int i = 0; i < times; i++) {
      pass();
    }
  }
}
