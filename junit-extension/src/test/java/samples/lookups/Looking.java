package samples.lookups;

import java.lang.invoke.MethodHandles;
import org.demonic.contracts.Requires;

/** Right: only this class has its lookup. */
public class Looking {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  private int count = 1;

  /** Asks the lookup for what everybody may know. */
  public static String name() {
    return LOOKUP.lookupClass().getName();
  }

  public synchronized void fill() {
    count = 2;
  }

  public synchronized int use() {
    return take();
  }

  @Requires("count > 0")
  private int take() {
    return count;
  }
}
