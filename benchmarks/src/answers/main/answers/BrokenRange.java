package answers;

import java.util.concurrent.atomic.AtomicInteger;

public final class BrokenRange {
  private final AtomicInteger low = new AtomicInteger();
  private final AtomicInteger high = new AtomicInteger(10);

  public void setLow(int value) {
    if (value > high.get()) {
      throw new IllegalArgumentException("above " + high);
    }
    low.set(value);
  }

  public void setHigh(int value) {
    if (value < low.get()) {
      throw new IllegalArgumentException("below " + low);
    }
    high.set(value);
  }

  public int length() {
    return high.get() - low.get();
  }

  public boolean contains(int value) {
    return low.get() <= value && value <= high.get();
  }
}
