package samples.verdicts;

import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** What code that is not read does: nobody knows before it is tried. */
public final class Tried {
  private Tried() {}

  /** Breakable: {@code meet()} runs the function that the barrier keeps. */
  public static class Meeting {
    private boolean isOpen = true;
    private final CyclicBarrier barrier = new CyclicBarrier(1, () -> isOpen = false);

    public void meet() throws Exception {
      barrier.await();
    }

    public synchronized int use() {
      return isOpen ? take() : 0;
    }

    @Requires("isOpen")
    private int take() {
      return isOpen ? 1 : 0;
    }
  }

  /** Breakable: a thread cannot be started again, and {@code isOpen} stays false. */
  public static class Starter {
    private boolean isOpen = true;
    private final Thread thread = new Thread(() -> {});

    public synchronized void start() {
      isOpen = false;
      thread.start();
      isOpen = true;
    }

    public synchronized int use() {
      return take();
    }

    @Requires("isOpen")
    private int take() {
      return isOpen ? 1 : 0;
    }
  }

  /** Breakable: to close the resource is to wait. */
  @SuppressWarnings("try")
  public static class Pause {
    private boolean isOpen = true;

    public synchronized void wake() {
      notifyAll();
    }

    public synchronized void pause() throws Exception {
      isOpen = false;
      try (AutoCloseable waiting = this::wait) {
        // Nothing else.
      } finally {
        isOpen = true;
      }
    }

    public synchronized int use() {
      return take();
    }

    @Requires("isOpen")
    private int take() {
      return isOpen ? 1 : 0;
    }
  }

  /** Breakable: who gets the stream closes it later, without the monitor. */
  public static class Lines {
    private boolean isOpen = true;

    public synchronized Stream<String> lines() {
      return Stream.of("a").onClose(() -> isOpen = false);
    }

    public synchronized int use() {
      return isOpen ? take() : 0;
    }

    @Requires("isOpen")
    private int take() {
      return isOpen ? 1 : 0;
    }
  }

  static class Cell {
    private int level;

    void fill(int by) {
      level += by;
    }

    void clear() {
      level = 0;
    }

    @Requires("level > 0")
    int take() {
      return --level;
    }
  }

  /** Right: the cell is the thread's own, so that nobody else calls its methods. */
  public static class Format {
    private static final ThreadLocal<Cell> OWN = ThreadLocal.withInitial(Cell::new);

    public int use(int by) {
      Cell cell = OWN.get();
      cell.clear();
      cell.fill(by);
      return cell.take();
    }
  }

  /** Right: nobody has a key. */
  public static class Vault {
    private static final class Key {
      private Key() {}
    }

    private static final Key KEY = new Key();

    private int n = 1;

    public static void empty(Vault vault, Key key) {
      if (key != KEY) {
        throw new IllegalArgumentException();
      }
      vault.n = 0;
    }

    public int use() {
      return n > 0 ? take() : 0;
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Right: the function is never run. */
  public static class Unused {
    private int n = 1;
    private Supplier<Integer> kept = () -> 0;

    public void keep() {
      Thread never = new Thread(() -> n = 0);
      kept = never::getPriority;
    }

    public int look() {
      return kept.get();
    }

    public int use() {
      return n > 0 ? take() : 0;
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** Right: {@code empty()} is for those that keep its contract. */
  public static class Asking {
    private int n = 1;
    private final CyclicBarrier barrier = new CyclicBarrier(1, () -> n = 0);

    @Requires("n < 0")
    public void empty() throws Exception {
      barrier.await();
    }

    public int use() {
      return n > 0 ? take() : 0;
    }

    @Requires("n > 0")
    private int take() {
      return n;
    }
  }

  /** The tests that have checks. */
  static class Tests {
    @Test
    @Demonic(Meeting.class)
    void aFunctionThatABarrierRuns() {
      new Meeting().use();
    }

    @Test
    @Demonic(Starter.class)
    void aCallThatFailsTheSecondTime() {
      new Starter().use();
    }

    @Test
    @Demonic(Pause.class)
    void aReferenceToAMethodThatWaits() {
      new Pause().use();
    }

    @Test
    @Demonic(Lines.class)
    void aFunctionOfWhatIsReturned() {
      new Lines().use();
    }

    @Test
    @Demonic(Format.class)
    void anObjectOfTheThread() {
      new Format().use(3);
    }

    @Test
    @Demonic(Vault.class)
    void anArgumentThatNobodyHas() {
      new Vault().use();
    }

    @Test
    @Demonic(Unused.class)
    void aFunctionThatNeverRuns() {
      Unused unused = new Unused();
      unused.keep();
      unused.use();
    }

    @Test
    @Demonic(Asking.class)
    void aMethodThatAsksForSomething() {
      new Asking().use();
    }
  }
}
