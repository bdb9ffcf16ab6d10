package override;

import org.demonic.contracts.Requires;

/** Asks for less: nobody can break it. */
public class Tolerant<T> extends Slot<T> {
  @Override
  @Requires("true")
  public void show() {}

  @Requires("content == null")
  private void hide() {}

  public void hideOwn() {
    if (content == null) hide();
  }

  public void showAsBefore() {
    if (content != null) {
      super.show();
    }
  }
}
