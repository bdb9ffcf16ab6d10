import org.demonic.contracts.*;

class Pair {
  int left; Pair other; int[] items;

  @Modifies("*") void all() {}
  @Modifies({"left", "other.left", "this.items"}) @Ensures("left > 0") void some(Pair p) {}
  @Modifies("p.left") @Modifies("items[i + 1]") void more(Pair p, int i) {}
}
