package rows;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Mixed {
  private final String[] names = {"a"};
  private final Object[] all = names;
  private int count;

  @Ensures("count == old(count) + 1")
  public void drop() {
    all[0] = null;
    count++;
  }

  @Requires("names[0] != null")
  public void greet() {}

  public void greetFirst() {
    greet();
  }
}
