package override;

import org.demonic.contracts.Requires;

/** Reached through a bridge; asks for less, and has a namesake that asks for more. */
public class Numbers extends Slot<Integer> {
  @Override
  @Requires("item != null")
  public void put(Integer item) {
    content = item;
  }

  @Requires("content != null")
  public void put(String digits) {
    content = Integer.valueOf(digits);
  }
}
