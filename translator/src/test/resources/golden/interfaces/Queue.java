import org.demonic.contracts.*;

interface Queue<E> {
  int CAPACITY = 8;

  @Pure int size();
  @Pure boolean isFull();

  @Requires("!isFull()")
  @Ensures("size() == old(size()) + 1")
  @Modifies("*")
  void put(E element);
}
