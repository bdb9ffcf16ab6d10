package samples.reports;

import org.demonic.contracts.Modifies;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What is said of assumptions about callers. */
@SuppressWarnings("UnusedVariable") // contracts read what code does not
public final class Relies {
  private Relies() {}

  /** A queue that only its owner pushes to and pops. */
  public static class OwnedQueue {
    private int tail;

    public synchronized void push() {
      tail = Math.min(tail + 1, 9);
    }

    public synchronized int size() {
      return tail;
    }

    @Rely("tail == old(tail)")
    public void pop() {
      if (tail > 0) {
        drop();
      }
    }

    @Requires("tail > 0")
    private void drop() {
      tail--;
    }
  }

  /** Only one thread at a time may take. */
  public static class Pasted {
    private int n = 1;

    @Rely("n == old(n)")
    public void takeBad() {
      if (n > 0) {
        take();
      }
    }

    @Requires("n > 0")
    private void take() {
      n--;
    }
  }

  /** A queue that a thread of its own empties. */
  public static class ReapedQueue {
    private int tail;

    public synchronized void push() {
      tail++;
    }

    public void startReaper() {
      new Thread(this::reap).start();
    }

    private synchronized void reap() {
      tail = 0;
    }

    @Rely("tail == old(tail)")
    public void pop() {
      if (tail > 0) {
        drop();
      }
    }

    @Requires("tail > 0")
    private void drop() {}
  }

  /** What is assumed does not help. */
  public static class OtherField {
    private int tail;
    private int size = 1;

    public synchronized void clear() {
      size = 0;
    }

    @Rely("tail == old(tail)")
    public void pop() {
      if (size > 0) {
        drop();
      }
    }

    @Requires("size > 0")
    private void drop() {}
  }

  /** Its assumption breaks off. */
  public static class Unfinished {
    private int n = 1;

    @Rely("n >= ")
    public void use() {
      need();
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Its assumption names a field that is not there. */
  public static class Misspelt {
    private int n = 1;

    @Rely("m >= old(m)")
    public void use() {
      need();
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** It says that it changes a field that is not there. */
  public static class Unknown {
    private int n = 1;

    @Modifies("m")
    public void use() {
      need();
    }

    @Requires("n > 0")
    private void need() {}
  }

  /** Calls another class, and has a wrong assumption. */
  public static class Client {
    private final Server server = new Server();

    @Rely("server.m >= 0")
    public void use() {
      server.need();
    }
  }

  /** Is called by {@link Client}. */
  public static class Server {
    private int n = 1;

    @Requires("n > 0")
    void need() {}
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(OwnedQueue.class)
    void aProofThatAssumesSomething() {
      OwnedQueue queue = new OwnedQueue();
      queue.push();
      queue.push();
      queue.pop();
      queue.pop();
    }

    @Test
    @Demonic(Pasted.class)
    void aProofThatAssumesOneThread() {
      new Pasted().takeBad();
    }

    @Test
    @Demonic(ReapedQueue.class)
    void aTaskThatDoesNotKeepIt() {
      ReapedQueue queue = new ReapedQueue();
      queue.push();
      queue.pop();
    }

    @Test
    @Demonic(OtherField.class)
    void anInterferenceThatKeepsIt() {
      new OtherField().pop();
    }

    @Test
    @Demonic(Unfinished.class)
    void anAssumptionThatBreaksOff() {
      new Unfinished().use();
    }

    @Test
    @Demonic(Misspelt.class)
    void anAssumptionAboutAnUnknownField() {
      new Misspelt().use();
    }

    @Test
    @Demonic(Unknown.class)
    void aChangeOfAnUnknownField() {
      new Unknown().use();
    }

    @Test
    @Demonic
    void aWrongAssumptionOfAClassThatIsNotNamed() {
      new Client().use();
    }
  }
}
