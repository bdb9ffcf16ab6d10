package views;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Sees its deck as a tray. */
public class Waiter {
  private final Tray tray;
  private int served;

  public Waiter(Tray tray) {
    this.tray = tray;
  }

  @Ensures("tray.size() == old(tray.size()) + 1")
  public void refill() {
    tray.put();
  }

  @Ensures("served == old(served) + 1")
  public void note() {
    served++;
  }

  @Requires("tray.size() > 0")
  public void serve() {}

  @Requires("tray.size() < 3")
  public void stack() {}

  public void serveIfAny() {
    if (tray.size() > 0) {
      serve();
    }
  }

  public void stackIfRoom() {
    if (tray.size() < 3) {
      stack();
    }
  }
}
