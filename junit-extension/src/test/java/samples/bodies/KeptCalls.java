package samples.bodies;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.jspecify.annotations.Nullable;

/** Classes that keep their contracts, with code that locks, waits, and calls what is not read. */
@SuppressWarnings("UnusedVariable") // the contracts read the fields
public final class KeptCalls {
  private KeptCalls() {}

  /** Code that prints, waits, and counts in a loop. */
  @Invariant("n >= 0")
  public static class Gate {
    private int n;

    @Ensures("n == old(n) + 1")
    public synchronized void enter() {
      System.out.println("enter");
      n++;
      notifyAll();
    }

    @Ensures("n == old(n) - 1")
    public synchronized void leave() throws InterruptedException {
      while (n == 0) {
        wait();
      }
      n--;
    }

    @Ensures("result >= 0")
    public int sum(int[] values) {
      int sum = 0;
      for (int value : values) {
        if (value > 0) {
          sum += value;
        }
      }
      return sum;
    }

    /** A stub. */
    @Ensures("n == 0")
    public void reset() {}
  }

  /** A lock, and a loop over something that cannot be read. */
  public static class Locked {
    private final ReentrantLock lock = new ReentrantLock();
    private int n;

    @Ensures("n == old(n) + 1")
    public void enter() {
      lock.lock();
      try {
        n++;
      } finally {
        lock.unlock();
      }
    }

    @Ensures("n >= old(n)")
    public void addAll(List<String> names) {
      for (String name : names) {
        n += name.isEmpty() ? 0 : 1;
      }
    }

    @Ensures("result >= 0")
    public int get() {
      return n;
    }
  }

  /** A record that puts its values in order. */
  @Invariant("low <= high")
  public record Span(int low, int high) {
    public Span {
      if (low > high) {
        int other = low;
        low = high;
        high = other;
      }
    }

    @Ensures("result >= 0")
    public int width() {
      return high - low;
    }
  }

  /** Its constructor refuses what is negative; nobody says that of the field. */
  public static class Permits {
    private int permits;

    public Permits(int permits) {
      if (permits < 0) {
        throw new IllegalArgumentException("negative");
      }
      this.permits = permits;
    }

    @Ensures("result ? permits == old(permits) - 1 : permits == old(permits)")
    public boolean tryAcquire() {
      if (permits == 0) {
        return false;
      }
      permits--;
      return true;
    }

    @Ensures("result >= 0")
    public int left() {
      return permits;
    }
  }

  /** A call that returns says something of its argument. */
  public static class Checked {
    private int n = 1;

    @Ensures("n >= 1")
    public void set(int k) {
      Objects.checkIndex(0, k);
      n = k;
    }

    @Ensures("n >= 1")
    public void reset(String text) {
      n = text.charAt(0) == 'x' ? 1 : 2;
    }
  }

  /** Collections that take no null. */
  public static class Names {
    private final Deque<String> queue = new ArrayDeque<>();
    private @Nullable String last = "";

    @Ensures("last != null")
    @SuppressWarnings("NullAway") // it throws
    public void add(@Nullable String name) {
      queue.add(name);
      last = name;
    }
  }
}
