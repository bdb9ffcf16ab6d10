package cases.vector;

import cases.Mutex;
import java.util.Arrays;
import java.util.Objects;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

/**
 * The JDK's {@code java.util.Vector} of old. {@code lastIndexOf(Object)} was not synchronized: it
 * read the number of elements, then called a synchronized method with it. If another thread empties
 * the vector in between, the index is out of bounds.
 */
@Invariant("0 <= elementCount && elementCount <= elementData.length")
public class Vector {
  private final Mutex monitor = new Mutex();
  private Object[] elementData = new Object[10];
  private int elementCount;

  /** Appends an element. */
  @Ensures("elementCount == old(elementCount) + 1")
  @Modifies("elementData")
  public void add(Object element) {
    if (elementCount == elementData.length) {
      elementData = Arrays.copyOf(elementData, 2 * elementCount);
    }
    elementData[elementCount++] = element;
  }

  /** Removes the last element. */
  @Requires("elementCount > 0")
  @Ensures("elementCount == old(elementCount) - 1")
  public void removeLast() {
    elementData[--elementCount] = null;
  }

  /** Removes all elements. */
  @Ensures("elementCount == 0")
  public void clear() {
    Arrays.fill(elementData, null);
    elementCount = 0;
  }

  /**
   * The last index up to {@code index} of an element that equals {@code o}; -1 if there is none.
   */
  @Requires("index < elementCount")
  public int lastIndexOf(Object o, int index) {
    if (index >= elementCount) {
      throw new IndexOutOfBoundsException(index + " >= " + elementCount);
    }
    for (int i = index; i >= 0; i--) {
      if (Objects.equals(o, elementData[i])) {
        return i;
      }
    }
    return -1;
  }

  /** The last index of an element that equals {@code o}; -1 if there is none. */
  public int lastIndexOf(Object o) {
    return lastIndexOf(o, elementCount - 1);
  }

  /** As repaired: the monitor is held from the start. */
  @Rely("old(monitor.held) ==> monitor.held && elementCount == old(elementCount)")
  public int lastIndexOfRepaired(Object o) {
    monitor.lock();
    int index = lastIndexOf(o, elementCount - 1);
    monitor.unlock();
    return index;
  }
}
