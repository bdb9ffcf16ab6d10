import org.demonic.contracts.*;

@Invariant("inRange: 0 <= size && size <= items.length")
class Buffer {
  private final Object[] items = new Object[8];
  private int[][] grid;
  int size;

  @Requires({"room: size < items.length", "item != null"})
  @Ensures({"size == old(size) + 1", "items[old(size)] == item", "forall(int i; 0 <= i && i < old(size); items[i] == old(items[i]))"})
  void add(Object item) {}

  @Requires("exists(int i; 0 <= i && i < size; items[i] == item)")
  @Modifies({"items[0]", "size"})
  void remove(Object item) {}

  @Ensures("grid[i][j] == 0")
  void clear(int i, int j) {}

  @Ensures("size == numbers.length")
  void of(int... numbers) {}
}
