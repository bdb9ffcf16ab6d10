package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** A thread waits on a monitor, and has another one meanwhile, or the same one by another name. */
public final class OtherMonitors {
  private OtherMonitors() {}

  /** A class of the module whose monitor is waited on. */
  public static class Gate {}

  /** Safe: the thread has the monitor of {@code lock} also while it waits on {@code gate}. */
  public static class Harbour {
    private final Object lock = new Object();
    private final Gate gate = new Gate();
    private int ships = 2;

    public void sail() throws InterruptedException {
      synchronized (lock) {
        if (ships <= 0) {
          ships = 5;
        }
        synchronized (gate) {
          gate.wait(1);
        }
        depart();
      }
    }

    public void close() {
      synchronized (lock) {
        ships = 0;
      }
    }

    @Requires("ships > 0")
    private int depart() {
      return ships;
    }
  }

  /** Breakable: {@code lock} is the gate, so the wait gives it back. */
  public static class Canal {
    private final Gate gate = new Gate();
    private final Object lock = gate;
    private int ships = 2;

    public void sail() throws InterruptedException {
      synchronized (lock) {
        if (ships <= 0) {
          ships = 5;
        }
        synchronized (gate) {
          gate.wait(1);
        }
        depart();
      }
    }

    public void close() {
      synchronized (lock) {
        ships = 0;
      }
    }

    @Requires("ships > 0")
    private int depart() {
      return ships;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Harbour.class)
    void aWaitOnAnotherMonitor() throws InterruptedException {
      new Harbour().sail();
    }

    @Test
    @Demonic(Canal.class)
    void aWaitOnTheSameMonitor() throws InterruptedException {
      new Canal().sail();
    }
  }
}
