package samples.verdicts;

import java.util.concurrent.locks.ReentrantLock;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Methods that hand what they check to another method, which throws if it is not so. */
public final class ChecksHandedOver {
  private ChecksHandedOver() {}

  /** The method that throws is of the same class. */
  public static class Door {
    private boolean open = true;
    private int passed;

    private void check(boolean holds) {
      if (!holds) {
        throw new IllegalStateException();
      }
    }

    public synchronized void pass() {
      check(open);
      passed++;
    }

    public synchronized void close() {
      open = false;
    }

    /** Not safe: others may close it after the look. */
    public void passIfOpen() {
      if (open) {
        pass();
      }
    }

    /** Safe: nobody comes between. */
    public synchronized void passAlone() {
      if (open) {
        pass();
      }
    }

    /** Not wrong: each call is refused if it is closed. */
    public void mustPass() {
      pass();
    }

    public synchronized int passed() {
      return passed;
    }
  }

  /** Checks what it gets. */
  static final class Need {
    private Need() {}

    static void state(boolean holds, String message) {
      if (!holds) {
        throw new IllegalStateException(message);
      }
    }
  }

  /** The method that throws is static, in another class. */
  public static class Shelf {
    private final int size = 2;
    private int used;

    public synchronized void put() {
      Need.state(used < size, "full");
      used++;
    }

    /** Not safe: others may fill it after the look. */
    public void putIfFree() {
      if (used < size) {
        put();
      }
    }

    /** Safe: nobody comes between. */
    public synchronized void putAlone() {
      if (used < size) {
        put();
      }
    }
  }

  /** Lets others in before it checks. */
  public static class Gap {
    private final ReentrantLock lock = new ReentrantLock();
    private boolean open = true;

    public void go() {
      lock.lock();
      try {
        if (open) {
          act();
        }
      } finally {
        lock.unlock();
      }
    }

    private void act() {
      lock.unlock();
      lock.lock();
      if (!open) {
        throw new IllegalStateException();
      }
    }

    public void close() {
      lock.lock();
      open = false;
      lock.unlock();
    }
  }

  /** Their tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Door.class)
    public void aMethodOfTheSameClass() {
      new Door().passIfOpen();
    }

    @Test
    @Demonic(Door.class)
    public void aMethodOfTheSameClassUnderTheMonitor() {
      new Door().passAlone();
    }

    @Test
    @Demonic(Door.class)
    public void aCallThatMayBeRefused() {
      new Door().mustPass();
    }

    @Test
    @Demonic(Shelf.class)
    public void aMethodOfAnotherClass() {
      new Shelf().putIfFree();
    }

    @Test
    @Demonic(Shelf.class)
    public void aMethodOfAnotherClassUnderTheMonitor() {
      new Shelf().putAlone();
    }

    @Test
    @Demonic(Gap.class)
    public void aCheckBehindAGap() {
      new Gap().go();
    }
  }
}
