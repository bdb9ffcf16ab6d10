package samples;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** A superclass with contracts. */
public class Base {
  private final String name;

  @Ensures("this.name == name")
  protected Base(String name) {
    this.name = name;
  }

  @Requires("prefix != null")
  public String describe(String prefix) {
    return prefix + name;
  }

  @Requires("true")
  long length() {
    return name.length();
  }
}
