package override;

/** Says nothing, so what it overrides says it. */
public class Silent<T> extends Slot<T> {
  @Override
  public void show() {
    super.content.hashCode();
  }
}
