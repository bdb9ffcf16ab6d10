package answers;

import java.util.concurrent.atomic.AtomicInteger;

public final class RightBucket {
  private final AtomicInteger tokens;

  public RightBucket(int tokens) {
    this.tokens = new AtomicInteger(tokens);
  }

  public boolean tryTake() {
    int left = tokens.get();
    while (left > 0) {
      if (tokens.compareAndSet(left, left - 1)) {
        return true;
      }
      left = tokens.get();
    }
    return false;
  }

  public int left() {
    return tokens.get();
  }
}
