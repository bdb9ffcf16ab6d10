package samples.reports;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Who calls what is package-private makes the difference. */
public final class Worlds {
  private Worlds() {}

  /** A stack whose index only {@code pop()} sets. */
  public static class Stack {
    private int top = 3;

    void setTop(int to) {
      top = to;
    }

    public synchronized int pop() {
      if (top > 0) {
        setTop(top - 1);
      }
      return top;
    }

    public synchronized void peek() {
      if (top > 0) {
        show();
      }
    }

    @Requires("top > 0")
    private void show() {}
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Stack.class)
    void peeks() {
      Stack stack = new Stack();
      stack.pop();
      stack.peek();
    }
  }
}
