package shop;

public class Counter {
  private volatile int count;

  public void increment() {
    count = count + 1;
  }

  public int count() {
    return count;
  }
}
