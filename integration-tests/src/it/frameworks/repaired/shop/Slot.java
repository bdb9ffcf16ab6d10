package shop;

/** Holds one value, for which others wait. */
public class Slot {
  private Object value;

  public synchronized void put(Object given) {
    value = given;
    notifyAll();
  }

  public synchronized Object take() throws InterruptedException {
    while (value == null) {
      wait();
    }
    Object taken = value;
    value = null;
    return taken;
  }
}
