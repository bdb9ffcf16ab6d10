package samples.bodies;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.jspecify.annotations.Nullable;

/**
 * Classes each of which has one clause that its code contradicts, in a method named {@code bad}.
 */
@SuppressWarnings("UnusedVariable") // the contracts read the fields
public final class Contradicted {
  private Contradicted() {}

  /** Forgets one. */
  public static class Numbers {
    private int n;

    @Ensures("n == old(n) + k")
    public void bad(int k) {
      n += k > 3 ? k - 1 : k;
    }
  }

  /** Narrows. */
  public static class Bytes {
    private byte b;

    @Ensures("b == k")
    public void bad(int k) {
      b = (byte) k;
    }
  }

  /** Writes the wrong element. */
  public static class Arrays {
    private int[] items = new int[3];

    @Requires("0 <= at && at < items.length")
    @Ensures("items[at] == value")
    public void bad(int at, int value) {
      items[0] = value;
    }
  }

  /** Changes only one of two. */
  @Invariant("a == b")
  public static class TwoFields {
    private int a;
    private int b;

    public void bad() {
      a++;
    }

    public void both() {
      a++;
      b++;
    }
  }

  /** Returns something else. */
  public static class Results {
    private int n;

    @Ensures("result == n")
    public int bad() {
      return n++;
    }
  }

  /** Does not establish the invariant. */
  @Invariant("size > 0")
  public static class Made {
    private int size;

    public Made(int size) {
      this.size = size;
    }

    public int bad() {
      return size;
    }
  }

  /** The other may be this. */
  public static class Accounts {
    private int balance;

    @Ensures({"balance == old(balance) - k", "to.balance == old(to.balance) + k"})
    public void bad(Accounts to, int k) {
      balance -= k;
      to.balance += k;
    }
  }

  /** Inherits what it does not keep. */
  public static class Base {
    protected int n;

    @Ensures("n > old(n)")
    public void bad() {
      n++;
    }
  }

  /** See {@link Base}. */
  public static class Inherits extends Base {
    @Override
    public void bad() {
      n--;
    }
  }

  /** An inherited method breaks what this class adds. */
  @Invariant("n <= 5")
  public static class Adds extends Base {
    public void reset() {
      n = 0;
    }
  }

  /** A reference. */
  public static class References {
    private @Nullable References next;

    @Ensures("next == null")
    public void bad(References other) {
      next = other;
    }
  }

  /** A chain that forgets to count; other links can be behind its head. */
  public static class Chain {
    private @Nullable Chain head;
    private int size;

    @Ensures({"head == link", "size == old(size) + 1"})
    public void bad(Chain link) {
      head = link;
    }
  }

  /** A cell. */
  public static class Cell {
    private int n;
  }

  /** What it says of the cell in its field holds until somebody counts. */
  public static class Holder {
    private final Cell cell = new Cell();

    public void count() {
      cell.n++;
    }

    @Ensures("result == 0")
    public int bad() {
      return cell.n;
    }
  }

  /** One for which there is no time. */
  public static class Late {
    private int n;

    @Ensures("n == old(n)")
    public void bad() {
      n++;
    }
  }

  /** A class with a lock of its own. */
  public static class Guarded {
    private final Object lock = new Object();
    private int n;

    @Ensures("n == 0")
    public void bad() {
      synchronized (lock) {
        n = 1;
      }
    }

    public int value() {
      synchronized (lock) {
        return n;
      }
    }
  }

  /** A new object. */
  public static class Makes {
    private int id;

    @Ensures("result.id == id")
    public Makes bad() {
      return new Makes();
    }

    public void name(int other) {
      id = other;
    }
  }
}
