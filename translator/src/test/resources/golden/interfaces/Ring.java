import org.demonic.contracts.*;

class Ring<E> implements Queue<E> {
  private int count;
  private E[] items;

  @Pure public int size() { return count; }
  @Pure public boolean isFull() { return count == CAPACITY || count >= Queue.CAPACITY; }

  @Ensures("items[old(count)] == element")
  public void put(E element) {}
}
