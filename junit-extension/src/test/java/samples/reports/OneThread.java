package samples.reports;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What tests say of annotations of libraries that name threads; these here stand for those. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class OneThread {
  private OneThread() {}

  @interface UiThread {}

  @interface MainThread {}

  @interface NotThreadSafe {}

  @interface ThreadSafe {}

  /** Safe if the thread that shows windows alone calls both. */
  public static class Window {
    private boolean open;

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @MainThread
    public void close() {
      open = false;
    }

    public void open() {
      open = true;
    }

    @Requires("open")
    private void paint() {}
  }

  /** Broken by a thread of its own, which calls what is not meant for it. */
  public static class TimedWindow {
    private boolean open;

    @UiThread
    public void show() {
      if (open) {
        paint();
      }
    }

    @UiThread
    public void close() {
      open = false;
    }

    @UiThread
    public void open() {
      open = true;
    }

    public void closeLater() {
      new Thread(this::close).start();
    }

    @Requires("open")
    private void paint() {}
  }

  /** Safe if its users have a lock. */
  @NotThreadSafe
  public static class Stack {
    private int size;

    public void push() {
      size++;
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    public void pop() {
      size--;
    }
  }

  /** Broken: it looks at another object, which has a lock of its own. */
  @NotThreadSafe
  public static class Node {
    private Node next;
    private int value;

    public void link(Node other) {
      next = other;
    }

    public void set(int v) {
      value = v;
    }

    public void use() {
      Node other = next;
      if (other != null && other.value > 0) {
        need(other);
      }
    }

    @Requires("other.value > 0")
    private void need(Node other) {}
  }

  /** Broken by a thread of its own. */
  @NotThreadSafe
  public static class Reaped {
    private int size;

    public void push() {
      size++;
    }

    public void startReaper() {
      new Thread(() -> size = 0).start();
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    private void pop() {
      size--;
    }
  }

  /** Broken: that its author says so does not make it safe. */
  @ThreadSafe
  public static class Claimed {
    private int size;

    public void push() {
      size++;
    }

    public void tryPop() {
      if (size > 0) {
        pop();
      }
    }

    @Requires("size > 0")
    private void pop() {
      size--;
    }
  }

  /** The tests that reach the calls. */
  public static class Tests {
    @Test
    @Demonic(Window.class)
    void aWindowOfOneThread() {
      Window window = new Window();
      window.open();
      window.show();
    }

    @Test
    @Demonic(TimedWindow.class)
    void aWindowThatItsOwnThreadCloses() {
      TimedWindow window = new TimedWindow();
      window.open();
      window.show();
    }

    @Test
    @Demonic(Stack.class)
    void usersWithALock() {
      Stack stack = new Stack();
      stack.push();
      stack.tryPop();
    }

    @Test
    @Demonic(Node.class)
    void anotherObjectWithALockOfItsOwn() {
      Node node = new Node();
      Node other = new Node();
      other.set(1);
      node.link(other);
      node.use();
    }

    @Test
    @Demonic(Reaped.class)
    void aThreadOfItsOwn() {
      Reaped reaped = new Reaped();
      reaped.push();
      reaped.tryPop();
    }

    @Test
    @Demonic(Claimed.class)
    void aClaim() {
      Claimed claimed = new Claimed();
      claimed.push();
      claimed.tryPop();
    }
  }
}
