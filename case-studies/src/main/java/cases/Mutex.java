package cases;

import org.demonic.contracts.Ghost;

/**
 * A lock that contracts can speak of. {@code held} says that the thread under test holds it; what
 * other threads must then leave alone is for the rely of the routine to say.
 */
public final class Mutex {
  @Ghost public boolean held;

  /** Takes the lock. */
  public void lock() {
    if (held) {
      throw new IllegalStateException("the lock is taken");
    }
    held = true;
  }

  /** Gives the lock back. */
  public void unlock() {
    if (!held) {
      throw new IllegalStateException("the lock is not taken");
    }
    held = false;
  }
}
