package answers;

public final class BrokenCounter {
  private int count;

  public int next() {
    return ++count;
  }

  public int count() {
    return count;
  }
}
