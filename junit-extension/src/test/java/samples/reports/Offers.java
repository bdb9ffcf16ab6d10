package samples.reports;

import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/**
 * What breaks a method is package-private, and only its class calls it. For each class there is one
 * that has the assumption that the report of the first offers.
 */
public final class Offers {
  private Offers() {}

  /** A test calls {@code exit()}, so that others may. */
  public static class Driver {
    int users;
    boolean closed;

    public synchronized boolean enter() {
      if (!closed) {
        users++;
      }
      return !closed;
    }

    synchronized void exit() {
      users--;
    }

    public synchronized void stop() {
      closed |= users == 0;
    }

    public void request() {
      if (enter()) {
        work();
        exit();
      }
    }

    @Requires("!closed")
    private void work() {}
  }

  /** The same with the assumption. */
  public static class RelyingDriver {
    int users;
    boolean closed;

    public synchronized boolean enter() {
      if (!closed) {
        users++;
      }
      return !closed;
    }

    synchronized void exit() {
      users--;
    }

    public synchronized void stop() {
      closed |= users == 0;
    }

    @Rely("users >= old(users)")
    public void request() {
      if (enter()) {
        work();
        exit();
      }
    }

    @Requires("!closed")
    private void work() {}
  }

  /** Its index is moved by a method that hides the field by a parameter. */
  public static class Shelf {
    private int top = 3;

    synchronized void move(int to) {
      top = to;
    }

    public void reset() {
      move(3);
    }

    public int show(int top) {
      return this.top < 9 ? at(top) : 0;
    }

    @Requires("this.top < 9")
    private int at(int more) {
      return top + more;
    }
  }

  /** The same with the assumption. */
  public static class RelyingShelf {
    private int top = 3;

    synchronized void move(int to) {
      top = to;
    }

    public void reset() {
      move(3);
    }

    @Rely("this.top <= old(this.top)")
    public int show(int top) {
      return this.top < 9 ? at(top) : 0;
    }

    @Requires("this.top < 9")
    private int at(int more) {
      return top + more;
    }
  }

  /** It looks under its lock, which the other method does not take. */
  public static class Counter {
    private int left = 1;

    void drop() {
      left--;
    }

    public void reset() {
      drop();
    }

    public synchronized void use() {
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {}
  }

  /** The same with the assumption. */
  public static class RelyingCounter {
    private int left = 1;

    void drop() {
      left--;
    }

    public void reset() {
      drop();
    }

    @Rely("left >= old(left)")
    public synchronized void use() {
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {}
  }

  /** Another class makes the call. */
  public static class Gate {
    private boolean open = true;

    void shut() {
      open = false;
    }

    public void end() {
      shut();
    }

    public boolean isOpen() {
      return open;
    }

    @Requires("open")
    public void pass() {}
  }

  /** Walks through a gate. */
  public static class Walker {
    private final Gate gate;

    public Walker(Gate gate) {
      this.gate = gate;
    }

    public void walk() {
      if (gate.isOpen()) {
        gate.pass();
      }
    }
  }

  /** The gate with the assumption. */
  @Rely("old(open) ==> open")
  public static class RelyingGate {
    private boolean open = true;

    void shut() {
      open = false;
    }

    public void end() {
      shut();
    }

    public boolean isOpen() {
      return open;
    }

    @Requires("open")
    public void pass() {}
  }

  /** Walks through such a gate. */
  public static class RelyingWalker {
    private final RelyingGate gate;

    public RelyingWalker(RelyingGate gate) {
      this.gate = gate;
    }

    public void walk() {
      if (gate.isOpen()) {
        gate.pass();
      }
    }
  }

  /** A task of its own calls the method, too: an assumption about callers does not help. */
  public static class Reaped {
    private int size = 1;

    public void start() {
      new Thread(this::drop).start();
    }

    void drop() {
      size = 0;
    }

    public void use() {
      if (size > 0) {
        need();
      }
      drop();
    }

    @Requires("size > 0")
    private void need() {}
  }

  /** Public methods break it, too. */
  public static class Shared {
    private int size = 1;

    void drop() {
      size = 0;
    }

    public void clear() {
      drop();
    }

    public void spill() {
      size--;
    }

    public void use() {
      if (size > 0) {
        need();
      }
    }

    @Requires("size > 0")
    private void need() {}
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Driver.class)
    void aDriver() {
      Driver driver = new Driver();
      driver.request();
      driver.enter();
      driver.exit();
    }

    @Test
    @Demonic(RelyingDriver.class)
    void aDriverWithTheAssumption() {
      RelyingDriver driver = new RelyingDriver();
      driver.request();
      driver.enter();
      driver.exit();
    }

    @Test
    @Demonic(Shelf.class)
    void aShelf() {
      Shelf shelf = new Shelf();
      shelf.move(2);
      shelf.show(1);
    }

    @Test
    @Demonic(RelyingShelf.class)
    void aShelfWithTheAssumption() {
      RelyingShelf shelf = new RelyingShelf();
      shelf.move(2);
      shelf.show(1);
    }

    @Test
    @Demonic(Counter.class)
    void aCounter() {
      Counter counter = new Counter();
      counter.use();
      counter.drop();
    }

    @Test
    @Demonic(RelyingCounter.class)
    void aCounterWithTheAssumption() {
      RelyingCounter counter = new RelyingCounter();
      counter.use();
      counter.drop();
    }

    @Test
    @Demonic({Gate.class, Walker.class})
    void aGate() {
      Gate gate = new Gate();
      new Walker(gate).walk();
      gate.shut();
    }

    @Test
    @Demonic({RelyingGate.class, RelyingWalker.class})
    void aGateWithTheAssumption() {
      RelyingGate gate = new RelyingGate();
      new RelyingWalker(gate).walk();
      gate.shut();
    }

    @Test
    @Demonic(Reaped.class)
    void aTaskOfTheModuleDoesItToo() {
      Reaped reaped = new Reaped();
      reaped.use();
      reaped.drop();
    }

    @Test
    @Demonic(Shared.class)
    void publicMethodsDoItToo() {
      Shared shared = new Shared();
      shared.use();
      shared.drop();
    }
  }

  /** The same tests for another run. */
  public static class Again extends Tests {}

  /** Two tests with one finding. */
  public static class Repeated {
    @Test
    @Demonic(Shelf.class)
    void once() {
      Shelf shelf = new Shelf();
      shelf.move(2);
      shelf.show(1);
    }

    @Test
    @Demonic(Shelf.class)
    void again() {
      Shelf shelf = new Shelf();
      shelf.move(1);
      shelf.show(2);
    }
  }
}
