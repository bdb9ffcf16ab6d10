package local;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Gate {
  int passes;

  @Ensures("passes == old(passes) + 1")
  public void open() {
    passes++;
  }

  @Requires("passes > 0")
  @Ensures("passes == old(passes) - 1")
  public void pass() {
    passes--;
  }

  @Requires("passes > 0")
  @Ensures("passes == old(passes) - 1")
  public void passTwice() {
    open();
    pass();
    pass();
  }
}
