package samples;

/** A superclass with contracts. */
public class Base {
  private final String name;

  @Observed
  protected Base(String name) {
    this.name = name;
  }

  @Reported
  public String describe(String prefix) {
    return prefix + name;
  }

  @Reported
  long length() {
    return name.length();
  }
}
