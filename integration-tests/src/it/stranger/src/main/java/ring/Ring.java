package ring;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

@Invariant("0 <= head && head < items.length")
@Invariant("0 <= size && size <= items.length")
public class Ring {
  private final int[] items;
  private int head;
  private int size;

  @Requires("capacity > 0")
  @Ensures({"items.length == capacity", "head == 0", "size == 0"})
  public Ring(int capacity) {
    items = new int[capacity];
  }

  @Requires("size < items.length")
  @Ensures({"size == old(size) + 1", "items[(head + old(size)) % items.length] == item"})
  public void put(int item) {
    items[(head + size) % items.length] = item;
    size++;
  }

  @Requires("size > 0")
  @Ensures({
    "size == old(size) - 1",
    "head == (old(head) + 1) % items.length",
    "result == old(items[head])"
  })
  public int take() {
    int item = items[head];
    head = (head + 1) % items.length;
    size--;
    return item;
  }

  @Requires("size > 0 && items[head] > 0")
  public int firstPositive() {
    return items[head];
  }

  public boolean offer(int item) {
    if (size < items.length) {
      put(item);
      return true;
    }
    return false;
  }

  public int poll() {
    return size > 0 ? take() : -1;
  }

  public int firstOr(int other) {
    return size > 0 && items[head] > 0 ? firstPositive() : other;
  }

  @Rely("size == old(size) && items[head] == old(items[head])")
  public int safeFirstOr(int other) {
    return size > 0 && items[head] > 0 ? firstPositive() : other;
  }
}
