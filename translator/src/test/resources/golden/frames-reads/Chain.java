import org.demonic.contracts.*;

class Chain {
  private final int limit = 8;
  private int count;
  private Chain next;

  @Ensures("result == next")
  Chain following() { return next; }

  @Ensures("result == (count > 0 && count < limit)")
  synchronized boolean isOpen() {
    boolean open = count > 0;
    return open && count < limit;
  }

  @Ensures({"result == count", "count == old(count) + 1"})
  int take() { return ++count; }

  @Ensures("result == next.count")
  int peek() {
    if (next == null) {
      throw new IllegalStateException("no next one");
    }
    return next.count;
  }

  @Ensures("next.count == old(count)")
  void move(Chain other) {
    next = other;
    next.count = count;
  }

  @Ensures("count == next.count")
  void copy() { count = next.count; }

  @Ensures("result == next")
  @Modifies("next")
  Chain widened() { return next; }

  @Ensures("result == (next == null ? 0 : limit)")
  int limitOfNext() { return (next == null) ? 0 : limit; }

  @Ensures("forall(Chain c; c != null && c != this; c.next != this || c.count >= count)")
  void ordered() { this.count = 0; }
}
