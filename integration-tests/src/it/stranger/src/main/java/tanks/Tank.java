package tanks;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;

@Invariant("level >= 0")
public class Tank {
  protected int level;

  @Requires("amount > 0")
  @Ensures("level == old(level) + amount")
  public void fill(int amount) {
    level += amount;
  }

  @Requires("amount >= 0 && level >= amount")
  @Ensures("level <= old(level)")
  public void drain(int amount) {
    level -= amount;
  }

  public void drainIfPossible(int amount) {
    if (level >= amount) {
      drain(amount);
    }
  }
}
