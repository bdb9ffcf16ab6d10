package cases.vector;

import java.util.Arrays;
import java.util.Objects;
import org.demonic.contracts.Requires;

/**
 * The JDK's {@code java.util.Vector} of old. {@code lastIndexOf(Object)} was not synchronized: it
 * read the number of elements, then called a synchronized method with it. If another thread empties
 * the vector in between, the index is out of bounds.
 */
public class Vector {
  private Object[] elementData = new Object[10];
  private int elementCount;

  /** Appends an element. */
  public synchronized void add(Object element) {
    if (elementCount == elementData.length) {
      elementData = Arrays.copyOf(elementData, 2 * elementCount);
    }
    elementData[elementCount++] = element;
  }

  /** Removes the last element. */
  public synchronized void removeLast() {
    if (elementCount == 0) {
      throw new ArrayIndexOutOfBoundsException(-1);
    }
    elementData[--elementCount] = null;
  }

  /** Removes all elements. */
  public synchronized void clear() {
    for (int i = 0; i < elementCount; i++) {
      elementData[i] = null;
    }
    elementCount = 0;
  }

  /**
   * The last index up to {@code index} of an element that equals {@code o}; -1 if there is none.
   */
  @Requires("index < elementCount")
  public synchronized int lastIndexOf(Object o, int index) {
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
}
