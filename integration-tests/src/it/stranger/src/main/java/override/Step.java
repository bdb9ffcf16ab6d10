package override;

import org.demonic.contracts.Requires;

public interface Step {
  @Requires("robot.energy > 0")
  void take(Robot robot);

  /** Needs no energy. */
  record Rest(int hours) implements Step {
    @Override
    @Requires("hours > 0")
    public void take(Robot robot) {
      robot.energy += hours;
    }
  }

  /** Constants with bodies of their own. */
  enum Fixed implements Step {
    LEFT {
      @Override
      public void take(Robot robot) {
        robot.energy--;
      }
    }
  }
}
