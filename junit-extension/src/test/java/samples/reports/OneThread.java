package samples.reports;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;
import samples.verdicts.OneThread.TimedWindow;
import samples.verdicts.OneThread.Window;
import samples.verdicts.UsersLocks.Claimed;
import samples.verdicts.UsersLocks.Node;
import samples.verdicts.UsersLocks.Reaped;
import samples.verdicts.UsersLocks.Stack;

/** What tests say of annotations of libraries that name threads. */
public final class OneThread {
  private OneThread() {}

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
