package override;

/** Reached through a bridge; inherits what it asks for. */
public class Words extends Slot<String> {
  @Override
  public void put(String item) {
    content = item;
  }

  public void put(Integer number) {
    content = number.toString();
  }
}
