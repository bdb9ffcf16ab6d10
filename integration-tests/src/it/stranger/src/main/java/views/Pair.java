package views;

import java.util.Deque;
import java.util.List;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

/** May hold one object twice, as two unrelated things. */
public class Pair {
  public interface Left {}

  public interface Right {}

  private final Left left;
  private final Right right;
  private final List<String> list;
  private final Deque<String> deque;
  private Object last;

  public Pair(Left left, Right right, List<String> list, Deque<String> deque) {
    this.left = left;
    this.right = right;
    this.list = list;
    this.deque = deque;
    this.last = left;
  }

  @Ensures("last == right")
  public void remember() {
    last = right;
  }

  @Requires("last == left")
  public void use() {}

  public void useIfSame() {
    if (last == left) {
      use();
    }
  }
}
