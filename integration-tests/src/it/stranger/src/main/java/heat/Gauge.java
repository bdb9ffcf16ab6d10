package heat;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Gauge {
  private double reading;

  @Ensures("reading == old(reading) * 0.5")
  public void halve() {
    reading = reading * 0.5;
  }

  @Requires("reading > 0.0")
  public void show() {}

  public void showIfPositive() {
    if (reading > 0.0) {
      show();
    }
  }

  @Requires("reading >= 1.0")
  public void showBig() {}

  public void showIfBig() {
    if (reading >= 1.0) {
      showBig();
    }
  }

  public void read(double r) {
    reading = r;
  }
}
