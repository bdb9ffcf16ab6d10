package answers;

public final class RightRange {
  private int low;
  private int high = 10;

  public synchronized void setLow(int value) {
    if (value > high) {
      throw new IllegalArgumentException("above " + high);
    }
    low = value;
  }

  public synchronized void setHigh(int value) {
    if (value < low) {
      throw new IllegalArgumentException("below " + low);
    }
    high = value;
  }

  public synchronized int length() {
    return high - low;
  }

  public synchronized boolean contains(int value) {
    return low <= value && value <= high;
  }
}
