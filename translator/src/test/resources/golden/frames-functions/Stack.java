import org.demonic.contracts.*;

class Stack {
  private int size;
  private int max;

  @Pure boolean isEmpty() { return size == 0; }
  @Pure boolean isFull() { return size >= max; }
  @Pure @Ensures("result >= size") int most() { return max; }
  @Pure static boolean both(Stack a, Stack b) { return a.isEmpty() && b.isEmpty(); }

  @Ensures("result == isEmpty()")
  boolean ask() { return size == 0; }

  @Ensures("result == (isFull() && both(this, other))")
  boolean grow(Stack other) { max++; return other.isEmpty(); }

  @Ensures("result <= most()")
  int open() { return size; }
}
