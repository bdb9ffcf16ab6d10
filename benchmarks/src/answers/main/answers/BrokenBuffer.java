package answers;

public final class BrokenBuffer {
  private Integer item;

  public synchronized void put(int value) throws InterruptedException {
    while (item != null) {
      wait();
    }
    item = value;
    notify();
  }

  public synchronized int take() throws InterruptedException {
    while (item == null) {
      wait();
    }
    int taken = item;
    item = null;
    notify();
    return taken;
  }

  public synchronized boolean isEmpty() {
    return item == null;
  }
}
