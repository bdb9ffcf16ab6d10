package frames;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** What its contract names is written by a helper only. */
public class Meter {
  private int left = 1;

  @Ensures("result == left")
  public int reading() {
    return use();
  }

  private int use() {
    return --left;
  }

  @Requires("left > 0")
  public void run() {}

  public void runIfAny() {
    if (left > 0) {
      run();
    }
  }
}
