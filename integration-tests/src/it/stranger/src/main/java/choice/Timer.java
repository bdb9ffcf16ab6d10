package choice;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Any long enough time will do, and whatever the reason. */
public class Timer {
  private int remaining;

  @Ensures("remaining >= 10 && remaining <= 60")
  public void restart(String reason) {
    remaining = reason.isEmpty() ? 10 : 60;
  }

  @Requires("remaining < 10")
  public void fire() {}

  public void fireWhenDue() {
    if (remaining < 10) {
      fire();
    }
  }
}
