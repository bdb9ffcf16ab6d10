package box;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Box<T> {
  private T content;

  @Ensures("content == item")
  public void put(T item) {
    content = item;
  }

  @Requires("content != null")
  @Ensures({"content == null", "result == old(content)"})
  public T take() {
    T c = content;
    content = null;
    return c;
  }

  public T takeOr(T other) {
    return content != null ? take() : other;
  }
}
