package views;

import org.demonic.contracts.Pure;

public class Deck implements Tray {
  int count;

  @Pure
  public int size() {
    return count;
  }

  public void put() {
    count++;
  }
}
