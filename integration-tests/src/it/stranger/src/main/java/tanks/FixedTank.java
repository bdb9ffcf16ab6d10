package tanks;

import org.demonic.contracts.Ensures;

public class FixedTank extends Tank {
  @Override
  @Ensures("level == old(level) - amount")
  public void drain(int amount) {
    super.drain(amount);
  }
}
