import org.demonic.contracts.*;

class Ring {
  private int[] items = new int[4];
  private int first;

  @Requires("0 <= first && first < items.length")
  @Ensures("result == items[first]")
  int peek() { return items[first]; }

  @Requires("0 <= first && first < items.length")
  @Ensures({"items[first] == value", "result == first"})
  int put(int value) { items[first] = value; return first; }

  @Ensures("forall(int i; 0 <= i && i < items.length; items[i] >= 0) ==> result == first")
  int check() { return first; }

  @Ensures("result[0] == first")
  int[] copy() { int[] made = {first}; return made; }

  @Ensures("items == given && items[0] == given[0]")
  void set(int[] given) { items = given; }
}
