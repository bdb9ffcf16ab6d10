package breaker;

import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;

/** Knows nothing of the fields of those who implement it. */
public interface Guarded {
  @Pure
  boolean permitted();

  @Requires("permitted()")
  void run();

  default void tryRun() {
    if (permitted()) {
      run();
    }
  }
}
