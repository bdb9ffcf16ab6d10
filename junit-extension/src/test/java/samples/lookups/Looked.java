package samples.lookups;

import java.lang.invoke.MethodHandles;
import org.demonic.contracts.Requires;

/** Breakable: whoever gets the lookup makes a handle of the private field. */
public class Looked {
  private int count = 1;

  /** Gives access to all that this class may access. */
  public static MethodHandles.Lookup lookup() {
    return MethodHandles.lookup();
  }

  public synchronized int use() {
    return count > 0 ? take() : 0;
  }

  @Requires("count > 0")
  private int take() {
    return count--;
  }
}
