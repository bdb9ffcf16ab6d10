package samples.waiting;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Waits that calls end, of which one throws or waits for ever itself. */
public final class NearlyHelped {
  private NearlyHelped() {}

  public static class Throwing {
    private boolean isOpen;

    public synchronized void await() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }

    public synchronized void open() {
      isOpen = true;
      notifyAll();
      throw new IllegalStateException("opened already?");
    }
  }

  /** Wakes one of two. */
  public static class OneNotified {
    private int here;
    private int round;

    public synchronized void meet() throws InterruptedException {
      int mine = round;
      here++;
      if (here == 3) {
        here = 0;
        round++;
        notify();
      }
      while (mine == round) {
        wait();
      }
    }
  }

  /** Has a method without an end. */
  public static class Spinning {
    private boolean isOpen;

    public synchronized void await() throws InterruptedException {
      while (!isOpen) {
        wait();
      }
    }

    public void spin() {
      while (!isOpen) {
        Thread.onSpinWait();
      }
    }
  }

  public static class Tests {
    @Test
    @Demonic(Throwing.class)
    void throwing() throws Exception {
      new Throwing().await();
    }

    @Test
    @Demonic(OneNotified.class)
    void oneNotified() throws Exception {
      new OneNotified().meet();
    }

    @Test
    @Demonic(Spinning.class)
    void spinning() throws Exception {
      new Spinning().await();
    }
  }
}
