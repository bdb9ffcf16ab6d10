package samples;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** The running example, without its lock. */
public class IdleCounter {
  int idlers;

  @Ensures("idlers == old(idlers) + 1")
  public void increment() {
    idlers++;
  }

  @Requires("idlers > 0")
  @Ensures("idlers == old(idlers) - 1")
  public void decrement() {
    idlers--;
  }

  public void waitForIdle() {
    decrement();
  }
}
