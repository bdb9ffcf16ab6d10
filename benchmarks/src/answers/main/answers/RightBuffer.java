package answers;

public final class RightBuffer {
  private Integer item;

  public synchronized void put(int value) throws InterruptedException {
    while (item != null) {
      wait();
    }
    item = value;
    notifyAll();
  }

  public synchronized int take() throws InterruptedException {
    while (item == null) {
      wait();
    }
    int taken = item;
    item = null;
    notifyAll();
    return taken;
  }

  public synchronized boolean isEmpty() {
    return item == null;
  }
}
