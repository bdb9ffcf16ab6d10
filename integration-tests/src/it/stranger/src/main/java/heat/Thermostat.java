package heat;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Thermostat {
  private double target;

  @Ensures("target == value")
  public void set(double value) {
    target = value;
  }

  @Ensures("target == old(target) * 0.5")
  public void halve() {
    target = target * 0.5;
  }

  @Requires("target > 20.5")
  public void heat() {}

  public void heatIfWarm() {
    if (target > 20.5) {
      heat();
    }
  }
}
