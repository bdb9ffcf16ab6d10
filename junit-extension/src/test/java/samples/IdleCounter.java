package samples;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/** The running example, without its lock; the rely promises what the lock is for. */
public class IdleCounter {
  private int idlers;

  @Ensures("idlers == old(idlers) + 1")
  public void increment() {
    idlers++;
  }

  @Requires("idlers > 0")
  @Ensures("idlers == old(idlers) - 1")
  public void decrement() {
    idlers--;
  }

  @Rely("idlers >= old(idlers)")
  public void waitForIdle() {
    decrement();
  }

  public int idlers() {
    return idlers;
  }
}
