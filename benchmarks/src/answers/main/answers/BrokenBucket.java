package answers;

import java.util.concurrent.atomic.AtomicInteger;

public final class BrokenBucket {
  private final AtomicInteger tokens;

  public BrokenBucket(int tokens) {
    this.tokens = new AtomicInteger(tokens);
  }

  public boolean tryTake() {
    if (tokens.get() > 0) {
      tokens.decrementAndGet();
      return true;
    }
    return false;
  }

  public int left() {
    return tokens.get();
  }
}
