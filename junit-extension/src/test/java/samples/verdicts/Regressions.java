package samples.verdicts;

import java.io.OutputStream;
import java.io.PrintStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Invariant;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What was once reported wrongly, or not at all. */
public final class Regressions {
  private Regressions() {}

  /** Breakable by two new arrays: more objects than plans have by default. */
  public static class Table {
    boolean open = true;

    @Requires("open")
    public void pass() {}

    public void use() {
      pass();
    }

    public synchronized void update(int[] keys, int[] values) {
      if (keys.length != values.length) {
        open = false;
      }
    }
  }

  /** Breakable: the stream that is replaced is a final field, and yet it changes. */
  public static class Console {
    private static final PrintStream QUIET = new PrintStream(OutputStream.nullOutputStream());
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public synchronized void use() {
      if (left > 0) {
        take();
      }
    }

    public void mute() {
      if (System.out != QUIET) {
        System.setOut(QUIET);
        if (System.out == QUIET) {
          left = 0;
        }
      }
    }
  }

  /** Breakable: two threads may lock two streams. */
  public static class Printer {
    private int left = 3;

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public void use() {
      synchronized (System.out) {
        if (left > 0) {
          take();
        }
      }
    }
  }

  @Invariant("low <= high")
  public static class Range {
    int low;
    final int high = 3;

    @Requires("low <= high")
    public void check() {}

    public void use() {
      check();
      low = 9;
    }
  }

  /** False: leaves the invariant of its superclass broken. */
  public static class NamedRange extends Range {}

  public static class Shared {
    static final Shared ONE = new Shared();
    int uses;
  }

  /** Safe: what `old` speaks of is reached only from a static field. */
  public static class Registry {
    boolean open = true;

    @Ensures("result.uses == old(result.uses) + 1")
    public Shared get() {
      Shared.ONE.uses++;
      return Shared.ONE;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      get();
      pass();
    }
  }

  public static class Entry {
    int uses;

    public void setUses(int uses) {
      this.uses = uses;
    }
  }

  /** Safe: the contract says that the entry stays as it was. */
  public static class Cache {
    private final Entry last = new Entry();
    boolean open = true;

    @Ensures("result.uses == old(result.uses)")
    public Entry get() {
      return last;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      get();
      pass();
    }
  }

  public static class Seat {
    private boolean taken;

    public boolean isTaken() {
      return taken;
    }

    @Requires("!taken")
    public void take() {
      taken = true;
    }
  }

  /** Breakable: a comparator gets the seats. */
  public static class Row {
    private final Seat[] seats = {new Seat(), new Seat()};

    public void sort(Comparator<Seat> order) {
      Arrays.sort(seats, order);
    }

    public synchronized void enter() {
      if (!seats[0].isTaken()) {
        seats[0].take();
      }
    }
  }

  /** Breakable: {@code contains} calls {@code equals} of its argument, which gets the seats. */
  public static class Hall {
    private final List<Seat> seats = new ArrayList<>();

    public Hall() {
      seats.add(new Seat());
    }

    public boolean has(Object thing) {
      return seats.contains(thing);
    }

    public synchronized void enter() {
      for (Seat seat : seats) {
        if (!seat.isTaken()) {
          seat.take();
        }
      }
    }
  }

  public static class Spy {
    Object last;

    public synchronized void takeLast() {
      if (last instanceof Seat seat) {
        seat.take();
      }
    }

    @Override
    public boolean equals(Object other) {
      last = other;
      return false;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** Safe: {@code remove} without an argument compares nothing. */
  public static class Queue {
    private final Deque<Seat> waiting = new ArrayDeque<>();
    private int length;

    public synchronized void come() {
      waiting.add(new Seat());
      length++;
    }

    public synchronized void go() {
      if (length > 0) {
        next();
      }
    }

    @Requires("length > 0")
    private void next() {
      waiting.remove();
      length--;
    }

    public synchronized void close() {
      Iterator<Seat> all = waiting.iterator();
      while (all.hasNext()) {
        all.next();
        all.remove();
      }
      length = 0;
    }
  }

  /** False: the second clause, behind one that holds whatever was so before the call. */
  public static class Log {
    int uses;
    boolean open = true;

    @Ensures({"old(result.uses) == 7 || result != null", "uses == old(uses) + 1"})
    public Shared get() {
      Shared.ONE.uses++;
      return Shared.ONE;
    }

    @Requires("open")
    public void pass() {}

    public void use() {
      get();
      pass();
    }
  }

  /** Breakable: the initialiser of {@link Ready} finds its own constant null, and then not. */
  public static class Gate {
    static final Gate ONE = new Gate();
    private boolean shut;

    @Requires("!shut")
    void pass() {}

    public void use() {
      if (!shut) {
        pass();
      }
    }
  }

  public static class Ready {
    private static final Object DONE;

    static {
      boolean before = isDone();
      DONE = new Object();
      if (!before && isDone()) {
        Gate.ONE.shut = true;
      }
    }

    private Ready() {}

    private static boolean isDone() {
      return DONE != null;
    }

    public static void start() {}
  }

  public static class Tests {
    @Test
    @Demonic(Gate.class)
    void aConstantBeforeAndAfterItsInitialisation() {
      Gate.ONE.use();
    }

    @Test
    @Demonic(Log.class)
    void aFalseClauseBehindOneThatIsNotKnown() {
      new Log().use();
    }

    @Test
    @Demonic(Queue.class)
    void anElementIsRemovedWithoutArgument() {
      Queue queue = new Queue();
      queue.come();
      queue.go();
      queue.close();
    }

    @Test
    @Demonic(Table.class)
    void twoNewArrays() {
      new Table().use();
    }

    @Test
    @Demonic(Range.class)
    void anInvariantOfTheSuperclass() {
      new NamedRange().use();
    }

    @Test
    @Demonic(Registry.class)
    void anOldValueBehindAStaticField() {
      new Registry().use();
    }

    @Test
    @Demonic(Cache.class)
    void anOldValueOfTheResult() {
      new Cache().use();
    }

    @Test
    @Tag("nightly")
    @Demonic({Row.class, Seat.class})
    void aComparatorGetsWhatAFieldOwns() {
      new Row().enter();
    }

    @Test
    @Demonic({Hall.class, Seat.class})
    void anEqualsGetsWhatAFieldOwns() {
      new Hall().enter();
    }

    @Test
    @Demonic(Console.class)
    void aStreamThatIsReplaced() {
      new Console().use();
    }

    @Test
    @Demonic(Printer.class)
    void aStreamAsALock() {
      new Printer().use();
    }
  }
}
