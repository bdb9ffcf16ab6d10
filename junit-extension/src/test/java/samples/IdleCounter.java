package samples;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** The running example, with its monitor as its lock. */
public class IdleCounter {
  private int idlers;

  @Ensures("idlers == old(idlers) + 1")
  public synchronized void increment() {
    idlers++;
  }

  @Requires("idlers > 0")
  @Ensures("idlers == old(idlers) - 1")
  public synchronized void decrement() {
    idlers--;
  }

  public synchronized void waitForIdle() {
    if (idlers > 0) {
      decrement();
    }
  }

  public synchronized int idlers() {
    return idlers;
  }
}
