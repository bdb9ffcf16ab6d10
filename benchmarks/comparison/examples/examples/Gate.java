package examples;

import java.util.concurrent.atomic.AtomicBoolean;

/** Of two sides that want to enter, at most one may. */
public class Gate {
  private final AtomicBoolean left = new AtomicBoolean();
  private final AtomicBoolean right = new AtomicBoolean();

  public boolean enterLeft() {
    left.lazySet(true);
    return !right.get();
  }

  public boolean enterRight() {
    right.lazySet(true);
    return !left.get();
  }
}
