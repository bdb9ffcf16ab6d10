import org.demonic.contracts.*;

class Stack {
  private int size;
  private int[] items;

  @Pure boolean isEmpty() { return size == 0; }

  @Pure @Requires("!isEmpty()") int top() { return items[size - 1]; }

  @Pure @Ensures("result >= 0") @Ensures("result <= size") int some() { int i = 0; return i; }

  @Pure private boolean holds(int index, int value) { return index < size && items[index] == value; }

  @Pure static int twice(int x) { return 2 * x; }

  @Requires({"!isEmpty()", "this.top() > 0", "holds(0, Stack.twice(3))", "twice(1) == 2"})
  @Ensures("size == old(size) - 1")
  int pop() { return items[--size]; }
}
