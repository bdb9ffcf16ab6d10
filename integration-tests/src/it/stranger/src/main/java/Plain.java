import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Plain {
  int n;

  @Ensures("n == old(n) - 1")
  public void less() {
    n--;
  }

  @Requires("n > 0")
  public void use() {}

  public void useIfPositive() {
    if (n > 0) {
      use();
    }
  }

  public void more() {
    n++;
  }
}
