package unsaid;

import java.util.Arrays;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** Its contracts say less than its code does. */
public class Door {
  private boolean open = true;
  private int uses;
  private final int[] steps = new int[3];
  private final byte[] marks = new byte[2];

  @Ensures("uses == 0")
  public void reset() {
    uses = 0;
    close();
  }

  private void close() {
    open = false;
  }

  @Ensures("uses == old(uses) + 1")
  public void use() {
    steps[uses % 3]++;
    uses++;
  }

  @Requires("open")
  public void enter() {}

  public void enterIfOpen() {
    if (open) {
      enter();
    }
  }

  @Requires("steps[0] == 0")
  public void polish() {}

  public void polishIfNew() {
    if (steps[0] == 0) {
      polish();
    }
  }

  @Ensures("uses == 0")
  public void paint() {
    Arrays.fill(marks, (byte) 1);
    uses = 0;
  }

  @Requires("marks[1] == 0")
  public void wash() {}

  public void washIfNew() {
    if (marks[1] == 0) {
      wash();
    }
  }
}
