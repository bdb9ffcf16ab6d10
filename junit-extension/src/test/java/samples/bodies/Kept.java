package samples.bodies;

import java.util.Objects;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Pure;
import org.demonic.contracts.Requires;
import org.jspecify.annotations.Nullable;

/** Classes whose code keeps their contracts, as a person reads them. */
@SuppressWarnings("UnusedVariable") // the contracts read the fields
public final class Kept {
  private Kept() {}

  /** Nobody says of {@code n} that it is not negative, but it never is. */
  public static class Tally {
    private int n;

    @Ensures("n == old(n) + 1")
    public void add() {
      n++;
    }

    @Ensures("n == old(n) + k")
    @Requires("k > 0")
    public void add(int k) {
      n += k;
    }

    @Ensures("result >= 0")
    public int get() {
      return n;
    }

    @Ensures("n == 0")
    public void clear() {
      if (n == 0) {
        return;
      }
      n = 0;
    }
  }

  /** Branches and early returns. */
  @Invariant("low <= high")
  public static class Range {
    private int low;
    private int high;

    @Ensures({"low <= at", "at <= high"})
    public void stretch(int at) {
      if (at < low) {
        low = at;
        return;
      }
      if (at > high) {
        high = at;
      }
    }

    @Ensures("result == (low <= at && at <= high)")
    public boolean contains(int at) {
      return low <= at && at <= high;
    }

    public void set(int from, int to) {
      if (from > to) {
        throw new IllegalArgumentException();
      }
      low = from;
      high = to;
    }

    @Ensures("result >= 0")
    public int width() {
      return high - low;
    }
  }

  /** An array and how much of it is in use; nobody says that it is there. */
  public static class Pile {
    private int[] items = new int[4];
    private int size;

    @Ensures({"size == old(size) + 1", "items[old(size)] == item"})
    public void push(int item) {
      items[size] = item;
      size++;
    }

    @Requires("size > 0")
    @Ensures({"size == old(size) - 1", "result == old(items[size - 1])"})
    public int pop() {
      size--;
      return items[size];
    }

    @Ensures("result == (size == items.length)")
    public boolean isFull() {
      return size == items.length;
    }

    @Pure
    public int room() {
      return items.length - size;
    }

    @Ensures("result == room() > 0")
    public boolean hasRoom() {
      return size < items.length;
    }
  }

  /** A part of a chain. */
  private static final class Link {
    private final int value;
    private final @Nullable Link next;

    Link(int value, @Nullable Link next) {
      this.value = value;
      this.next = next;
    }
  }

  /** Its head is null where its size is 0, which nobody says. */
  public static class Chain {
    private @Nullable Link head;
    private int size;

    @Ensures({"head != null", "head.value == value", "size == old(size) + 1"})
    public void push(int value) {
      head = new Link(value, head);
      size++;
    }

    @Ensures("result == (head == null)")
    public boolean isEmpty() {
      return size == 0;
    }

    @Requires("head != null")
    @Ensures("head == old(head.next)")
    public int pop() {
      Link first = Objects.requireNonNull(head);
      head = first.next;
      size--;
      return first.value;
    }
  }

  /** What a subclass changes. */
  @Invariant("level >= 0")
  public static class Tank {
    protected int level;

    @Ensures("level >= old(level)")
    public void fill() {
      raise(1);
    }

    protected void raise(int by) {
      level += by;
    }

    @Ensures("level == 0")
    public void drain() {
      while (level > 0) {
        lower();
      }
    }

    private void lower() {
      level--;
    }
  }

  /** It fills faster. */
  @Invariant("limit >= 1")
  public static class BigTank extends Tank {
    private final int limit;

    public BigTank(int limit) {
      this.limit = limit < 1 ? 1 : limit;
    }

    @Override
    public void fill() {
      raise(limit);
    }
  }

  /** The invariant is broken in the middle, and by helpers. */
  @Invariant("a + b == 10")
  public static class Pair {
    private int a = 4;
    private int b = 6;

    @Ensures({"a == old(a) - k", "b == old(b) + k"})
    public void move(int k) {
      takeFromA(k);
      giveToB(k);
    }

    private void takeFromA(int k) {
      a -= k;
    }

    void giveToB(int k) {
      b += k;
    }
  }

  /** Static fields. */
  public static class Registry {
    private static int count;
    private static boolean open;

    @Ensures("result > 0")
    public static int next() {
      count++;
      return count;
    }

    @Ensures("result")
    public static boolean open() {
      open = true;
      count++;
      return open;
    }
  }

  /** Checks of null, and references to objects of the class itself. */
  public static class Node {
    private @Nullable Node next;
    private int value;
    private boolean isMarked;

    @Ensures("next == other || other == null")
    public void link(@Nullable Node other) {
      if (other != null) {
        next = other;
      }
    }

    @Ensures("old(next).isMarked && next == null")
    public void unlink() {
      if (next != null) {
        next.isMarked = true;
        next = null;
      }
    }

    @Ensures("result != null")
    public Node last() {
      return next == null ? this : next;
    }

    @Ensures("value == other.value")
    public void copy(Node other) {
      value = other.value;
    }
  }

  /** What a constructor does. */
  @Invariant({"capacity > 0", "slots.length == capacity"})
  public static class Ring {
    private final int capacity;
    private final int[] slots;
    private int head;

    @Requires("capacity > 0")
    @Ensures({"this.capacity == capacity", "head == 0"})
    public Ring(int capacity) {
      this.capacity = capacity;
      this.slots = new int[capacity];
    }

    @Ensures("head >= 0 && head < capacity")
    public void next() {
      head = head + 1 == capacity ? 0 : head + 1;
    }

    @Ensures("result == (old(head) == 0)")
    public boolean atStart() {
      return head == 0;
    }
  }

  /** Enums, texts and boxes. */
  public static class Door {
    /** What a door can be. */
    public enum State {
      OPEN,
      SHUT
    }

    private State state = State.SHUT;
    private String name = "";
    private @Nullable Integer key;

    @Ensures("state == State.OPEN")
    public void open() {
      state = State.OPEN;
    }

    @Ensures("result == (state == State.OPEN)")
    public boolean isOpen() {
      return state == State.OPEN;
    }

    @Ensures("name.equals(other)")
    public void rename(String other) {
      name = other;
    }

    @Ensures("key != null")
    public void lock(int k) {
      key = k;
    }
  }

  /** Numbers of other kinds. */
  public static class Gauge {
    private long total;
    private double last;
    private char letter;
    private byte small;

    @Ensures({"total == old(total) + by", "last == value"})
    public void add(long by, double value) {
      total += by;
      last = value;
    }

    @Ensures("letter == c")
    public void mark(char c) {
      letter = c;
    }

    @Ensures("small >= 0")
    public void set(int value) {
      small = (byte) (value & 0x7f);
    }

    @Ensures("result == total / 2")
    public long half() {
      return total / 2;
    }
  }
}
