package samples.reports;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Other threads cannot break the code. */
public final class Proved {
  private Proved() {}

  /** Is protected by its monitor. */
  public static class Guarded {
    private int idle;

    public synchronized void add() {
      idle++;
    }

    @Requires("idle > 0")
    private void take() {
      idle--;
    }

    public synchronized void takeOne() {
      if (idle > 0) {
        take();
      }
    }
  }

  /** Is opened, and never closed. */
  public static class Gate {
    private boolean open;
    private int turns;

    public void open() {
      open = true;
    }

    public void turn() {
      turns++;
      if (turns > 3) {
        open = true;
      }
    }

    @Requires("open")
    private void pass() {
      if (!open) {
        throw new IllegalStateException("closed");
      }
    }

    public void use() {
      pass();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Guarded.class)
    void aClauseThatALockProtects() {
      Guarded counter = new Guarded();
      counter.add();
      counter.takeOne();
    }

    @Test
    @Demonic(Gate.class)
    void aClauseThatNoStepMakesFalse() {
      Gate gate = new Gate();
      gate.open();
      gate.use();
    }
  }
}
