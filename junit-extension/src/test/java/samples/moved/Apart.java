package samples.elsewhere;

import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;

/** Lies in a folder that is not that of its package, so that no source is found for it. */
public class Apart {
  private int left;
  private Object owner;

  @Pure
  public int getLeft() {
    return left;
  }

  /** A guard. */
  public synchronized void take(int items) {
    if (left < items) {
      throw new IllegalStateException("only " + left);
    }
    left -= items;
  }

  /** A contract. */
  @Requires("owner != null && getLeft() >= items")
  public synchronized void lend(int items) {
    left -= items;
  }

  /** Not safe. */
  public void tryTake(int items) {
    if (left >= items) {
      take(items);
    }
  }

  /** Safe. */
  public synchronized void tryTakeAlone(int items) {
    if (left >= items) {
      take(items);
    }
  }

  /** Not safe. */
  public void tryLend(int items) {
    if (owner != null && left >= items) {
      lend(items);
    }
  }

  /** Anybody may. */
  public synchronized void set(Object owner, int left) {
    this.owner = owner;
    this.left = left;
  }
}
