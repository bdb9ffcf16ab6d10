package alias;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/** Each has an array of its own. */
@Invariant("0 <= used && used <= items.length")
public class Slots {
  private final int[] items;
  private int used;

  @Requires("size > 0")
  @Ensures({"items.length == size", "used == 0"})
  public Slots(int size) {
    items = new int[size];
  }

  @Requires("used < items.length")
  @Ensures({"used == old(used) + 1", "items[old(used)] == item"})
  public void put(int item) {
    items[used++] = item;
  }

  @Requires("items[0] == 7")
  public void seven() {}

  /** Others can put into other slots only. */
  @Rely("used == old(used)")
  public void putSeven() {
    put(7);
    seven();
  }
}
