package override;

import org.demonic.contracts.Ensures;

public class Robot {
  int energy;

  @Ensures("energy == old(energy) + 1")
  public void charge() {
    energy++;
  }

  @Ensures("energy == 0")
  public void unplug() {
    energy = 0;
  }

  public void run(Step step) {
    if (energy > 0) {
      step.take(this);
    }
  }
}
