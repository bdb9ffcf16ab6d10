import org.demonic.contracts.*;

class Shelf {
  private int low;
  private int high;

  @Pure int count() { return low; }
  @Pure int count(int weight) { return high * weight; }
  @Pure int all() { return count() + count(2); }

  @Ensures("all() == old(all()) + 2")
  void grow() { high++; }
}
