package override;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Slot<T> {
  protected T content;

  @Requires({"item != null", "content == null"})
  @Ensures("content == item")
  public void put(T item) {
    content = item;
  }

  @Ensures("content == null")
  public void clear() {
    content = null;
  }

  @Ensures("content == null || content == old(content)")
  public void maybeClear() {
    content = null;
  }

  @Requires("content != null")
  public void show() {}

  @Requires("content != null")
  private void hide() {}

  public void showIfFull() {
    if (content != null) {
      show();
    }
  }

  public void hideIfFull() {
    if (content != null) {
      hide();
    }
  }

  public void putIfEmpty(T item) {
    if (content == null) {
      put(item);
    }
  }
}
