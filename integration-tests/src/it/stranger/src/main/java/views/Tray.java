package views;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;

/** Its size is known of its implementations only. */
public interface Tray {
  @Pure
  int size();

  @Ensures("size() == old(size()) + 1")
  void put();
}
