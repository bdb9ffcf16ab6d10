package share;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Log {
  int lines;

  @Ensures("lines == old(lines) + 1")
  public void write() {
    lines++;
  }

  @Requires("lines > 0")
  @Ensures("lines == 0")
  public void rotate() {
    lines = 0;
  }
}
