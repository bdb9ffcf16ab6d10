package pure;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;

public class Shelf {
  private final int length;
  private int used;

  public Shelf(int length) {
    this.length = length;
  }

  @Pure
  @Ensures("result == length - used")
  int free() {
    return length - used;
  }

  @Pure
  @Ensures("result == (free() >= books)")
  boolean fits(int books) {
    return free() >= books;
  }

  @Requires("books >= 1 && fits(books)")
  @Ensures("used == old(used) + books")
  void put(int books) {
    used += books;
  }

  @Requires("books >= 1 && books <= used")
  @Ensures("used == old(used) - books")
  void take(int books) {
    used -= books;
  }

  void fill() {
    put(free());
  }
}
