package samples.frameworks;

/** Sells what is there twice, if two buy at the same time. */
public final class Tickets {
  private volatile int left;

  public synchronized void add(int more) {
    left += more;
  }

  public int left() {
    return left;
  }

  public synchronized void take() {
    if (left == 0) {
      throw new IllegalStateException("sold out");
    }
    left--;
  }

  public boolean tryTake() {
    if (left == 0) {
      return false;
    }
    take();
    return true;
  }
}
