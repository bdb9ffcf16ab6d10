package answers;

public final class RightCounter {
  private int count;

  public synchronized int next() {
    return ++count;
  }

  public synchronized int count() {
    return count;
  }
}
