package gen;

class Gate {
  private volatile boolean isOpen;

  void open() {
    isOpen = true;
    synchronized (this) {
      notifyAll();
    }
  }

  void pass() throws InterruptedException {
    if (!isOpen) {
      synchronized (this) {
        wait();
      }
    }
  }
}
