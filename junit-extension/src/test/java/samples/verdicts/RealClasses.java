package samples.verdicts;

import java.util.HashMap;
import java.util.Map;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Shapes of well-known classes, written small. */
public final class RealClasses {
  private RealClasses() {}

  /**
   * Breakable, as CircularFifoQueue of commons-collections is: {@code remove()} increments the
   * start before it goes back to 0, so that it may be behind the last element for a moment.
   */
  @Invariant("0 <= start && start < elements.length")
  public static class Ring {
    private final int[] elements = new int[2];
    private int start;
    private int end;
    private boolean full;

    public boolean add(int element) {
      if (full) {
        remove();
      }
      elements[end++] = element;
      if (end >= elements.length) {
        end = 0;
      }
      full = end == start;
      return true;
    }

    public int remove() {
      if (start == end && !full) {
        throw new IllegalStateException("empty");
      }
      int element = elements[start];
      start++;
      if (start >= elements.length) {
        start = 0;
      }
      full = false;
      return element;
    }

    @Requires("start < elements.length")
    int first() {
      return elements[start];
    }

    public int peek() {
      return start == end && !full ? -1 : first();
    }
  }

  /** What a {@link Watch} has of its split. */
  enum Split {
    NONE,
    TAKEN
  }

  /**
   * Breakable, as StopWatch of commons-lang is: {@code unsplit()} and {@code reset()} are public.
   */
  public static class Watch {
    private Split split = Split.NONE;
    private long stopped;

    @Ensures("split == Split.TAKEN")
    public void split() {
      stopped = System.nanoTime();
      split = Split.TAKEN;
    }

    public void unsplit() {
      if (split != Split.TAKEN) {
        throw new IllegalStateException("not split");
      }
      split = Split.NONE;
    }

    public void reset() {
      split = Split.NONE;
    }

    @Requires("split == Split.TAKEN")
    long splitNanos() {
      return stopped;
    }

    public long use() {
      return split == Split.TAKEN ? splitNanos() : 0;
    }
  }

  /** The life of a {@link Connection}. */
  enum Life {
    NEW,
    OPEN,
    CLOSED
  }

  /**
   * Breakable where it is required to be open: {@code advance()} closes it. Safe where it is
   * required to be closed: no way leads out of that.
   */
  public static class Connection {
    private Life life = Life.NEW;

    @SuppressWarnings("StatementSwitchToExpressionSwitch") // As most code has it.
    public synchronized void advance() {
      switch (life) {
        case NEW:
          life = Life.OPEN;
          break;
        case OPEN:
          life = Life.CLOSED;
          break;
        default:
          break;
      }
    }

    @Requires("life == Life.OPEN")
    int send() {
      return 1;
    }

    public int use() {
      return life == Life.OPEN ? send() : 0;
    }

    @Requires("life == Life.CLOSED")
    int collect() {
      return 1;
    }

    public int cleanUp() {
      return life == Life.CLOSED ? collect() : 0;
    }
  }

  /**
   * Breakable: the third call of {@code wear()} of any brush breaks it, as they share a counter.
   */
  public static class Brush {
    private static int uses;

    private boolean broken;

    public synchronized void wear() {
      uses++;
      if (uses > 2) {
        broken = true;
      }
    }

    @Requires("!broken")
    int paint() {
      return 1;
    }

    public int use() {
      return broken ? 0 : paint();
    }
  }

  /** Breakable: the loop ends when nothing is left. */
  public static class Barrel {
    private int left = 2;

    public synchronized void drain() {
      while (left > 0) {
        left--;
      }
    }

    @Requires("left > 0")
    int share() {
      return 10 / left;
    }

    public int use() {
      return left > 0 ? share() : 0;
    }
  }

  /** Safe: the loop ends long before nothing is left, and only one thread is in it. */
  public static class Hedge {
    private int height = 8;

    public synchronized void trim() {
      while (height > 5) {
        height--;
      }
    }

    @Requires("height > 0")
    int share() {
      return 100 / height;
    }

    public int use() {
      return height > 0 ? share() : 0;
    }
  }

  /** Breakable: a constant of an enum has a body that moves the robot back. */
  public static class Robot {
    private int at = 1;

    @Requires("at > 0")
    int share() {
      return 10 / at;
    }

    public int use() {
      return at > 0 ? share() : 0;
    }
  }

  /** Moves robots. */
  enum Move {
    AHEAD {
      @Override
      void on(Robot robot) {
        if (robot.at < 100) {
          robot.at++;
        }
      }
    },
    BACK {
      @Override
      void on(Robot robot) {
        robot.at--;
      }
    };

    abstract void on(Robot robot);
  }

  /** Breakable: another thread makes an entry the current one, or no entry at all. */
  public static class Directory {
    private final Map<String, Directory> below = new HashMap<>();
    private final Map<String, int[]> sizes = new HashMap<>();
    private Directory current = this;
    private int[] size = {1};

    public void enter(String name) {
      current = below.get(name);
      size = sizes.get(name);
    }

    @Requires("current == this")
    private int list() {
      return 1;
    }

    @Requires("size != null")
    private int count() {
      return 1;
    }

    public int use() {
      return list() + count();
    }

    public boolean isLeft() {
      return current != this && size == null;
    }
  }

  /** Breakable: others clear it. They take its nodes apart, whatever these are linked to. */
  public static class Chain {
    private static final class Node {
      private Node next;

      Node(Node next) {
        this.next = next;
      }
    }

    private Node first;

    public synchronized void push() {
      first = new Node(first);
    }

    public synchronized void clear() {
      Node node = first;
      while (node != null) {
        Node next = node.next;
        node.next = null;
        node = next;
      }
      first = null;
    }

    @Requires("first != null")
    private boolean isLong() {
      return first.next != null;
    }

    public boolean use() {
      return first != null && isLong();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic(Directory.class)
    void aMapOfObjectsOfItsOwnClass() {
      new Directory().use();
    }

    @Test
    @Tag("nightly")
    @Demonic(Ring.class)
    void aRingBuffer() {
      Ring ring = new Ring();
      ring.add(7);
      ring.peek();
    }

    @Test
    @Demonic(Watch.class)
    void aStopWatch() {
      Watch watch = new Watch();
      watch.split();
      watch.use();
    }

    @Test
    @Demonic(Connection.class)
    void aStateThatIsLeft() {
      Connection connection = new Connection();
      connection.advance();
      connection.use();
    }

    @Test
    @Demonic(Connection.class)
    void aStateThatIsNeverLeft() {
      Connection connection = new Connection();
      connection.advance();
      connection.advance();
      connection.cleanUp();
    }

    @Test
    @Demonic(Brush.class)
    void aStaticCounter() {
      new Brush().use();
    }

    @Test
    @Demonic(Barrel.class)
    void aLoopToNothing() {
      new Barrel().use();
    }

    @Test
    @Demonic(Hedge.class)
    void aLoopThatEndsBefore() {
      new Hedge().use();
    }

    @Test
    @Demonic(Robot.class)
    void aConstantWithABody() {
      new Robot().use();
    }

    @Test
    @Demonic(Chain.class)
    void aChainThatIsTakenApart() {
      Chain chain = new Chain();
      chain.push();
      chain.use();
    }
  }
}
