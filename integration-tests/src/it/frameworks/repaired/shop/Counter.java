package shop;

public class Counter {
  private int count;

  public synchronized void increment() {
    count = count + 1;
  }

  public synchronized int count() {
    return count;
  }
}
