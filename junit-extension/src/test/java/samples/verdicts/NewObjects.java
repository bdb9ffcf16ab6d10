package samples.verdicts;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects whose constructors do more than to set fields: until when has nobody else them? */
public final class NewObjects {
  private NewObjects() {}

  /** Safe: nobody has a pool before its constructor is over, loop or not. */
  public static class Pool {
    private final Deque<Object> free = new ArrayDeque<>();
    private final int max;
    private int idle;

    public Pool(int max) {
      this.max = max;
      for (int i = 0; i < max; i++) {
        free.add(new Object());
        idle++;
      }
    }

    public synchronized Object take() {
      return idle == 0 ? null : remove();
    }

    @Requires("idle > 0")
    private Object remove() {
      idle--;
      return free.removeFirst();
    }

    public synchronized void give(Object object) {
      if (idle < max) {
        add(object);
      }
    }

    @Requires("idle < max")
    private void add(Object object) {
      free.addLast(object);
      idle++;
    }
  }

  /** Safe: only the table has its copy of the rows. */
  public static final class Table {
    private final int[] rows;

    public Table(int[] rows) {
      this.rows = rows.clone();
    }

    public int share() {
      return rows.length > 0 && rows[0] > 0 ? first() : 0;
    }

    @Requires("rows[0] > 0")
    private int first() {
      return 10 / rows[0];
    }

    public int[] all() {
      return rows.clone();
    }
  }

  /** Breakable: the constructor of the superclass calls {@code add}. */
  public static class Names extends HashSet<String> {
    private static final long serialVersionUID = 1L;
    private static Names last;
    private int left = 3;

    public Names(Collection<String> names) {
      super(names);
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    @Override
    public boolean add(String name) {
      last = this;
      return super.add(name);
    }

    public static void drain() {
      if (last != null) {
        last.left = 0;
      }
    }
  }

  /** Breakable: the constructor of each exception calls {@code fillInStackTrace}. */
  public static class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;
    private static Failure last;
    private int left = 3;

    public Failure() {
      super("text");
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
      last = this;
      return super.fillInStackTrace();
    }

    public static void drain() {
      if (last != null) {
        last.left = 0;
      }
    }
  }

  /** Breakable: each group of threads is known to its parent. */
  public static final class Group extends ThreadGroup {
    private int left = 3;

    public Group() {
      super("group");
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public static void drain() {
      ThreadGroup[] all = new ThreadGroup[9];
      int known = Thread.currentThread().getThreadGroup().enumerate(all);
      for (int i = 0; i < known; i++) {
        if (all[i] instanceof Group group) {
          group.left = 0;
        }
      }
    }
  }

  /** Breakable: each node has the list, and others get the nodes. */
  public static final class Shelf {
    private static Slot[] last;
    private int left = 3;

    /** A place that knows what it is of. */
    static class Slot {
      final Shelf shelf;

      Slot(Shelf shelf) {
        this.shelf = shelf;
      }
    }

    public Shelf(int size) {
      Slot[] slots = new Slot[size];
      for (int i = 0; i < size; i++) {
        slots[i] = new Slot(this);
      }
      last = slots;
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public static void drain() {
      if (last != null) {
        last[0].shelf.left = 0;
      }
    }
  }

  /** Safe: the superclass gets texts, and calls nothing that hands the object on. */
  public static class Sizes extends HashSet<String> {
    private static final long serialVersionUID = 1L;
    private int left = 3;

    public Sizes(Collection<String> names) {
      super(names);
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    @Override
    public boolean add(String name) {
      return name != null && super.add(name);
    }

    public void drain() {
      left = 0;
    }
  }

  /** Breakable: others have the cell in a copy of the array that has it. */
  public static final class Cell {
    private static Cell[] all;
    private int left = 3;

    public Cell() {
      Cell[] one = {this};
      all = Arrays.copyOf(one, 2);
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public static void drain() {
      if (all != null) {
        all[0].left = 0;
      }
    }
  }

  /** Breakable: others have the ticket in an object of the JDK that keeps what it gets. */
  public static final class Ticket {
    private static AtomicReference<Ticket> last;
    private int left = 3;

    public Ticket() {
      last = new AtomicReference<>(this);
      if (left > 0) {
        take();
      }
    }

    @Requires("left > 0")
    private void take() {
      left--;
    }

    public static void drain() {
      if (last != null) {
        last.get().left = 0;
      }
    }
  }

  public static class Tests {
    @Test
    @Demonic(Ticket.class)
    void handedOnInAReference() {
      new Ticket();
    }

    @Test
    @Demonic(Pool.class)
    void filledByALoop() {
      Pool pool = new Pool(2);
      pool.give(pool.take());
    }

    @Test
    @Demonic(Table.class)
    void aCopyOfAnArray() {
      new Table(new int[] {1, 2}).share();
    }

    @Test
    @Demonic(Names.class)
    void itsSuperclassRunsItsMethod() {
      new Names(List.of("a"));
    }

    @Test
    @Demonic(Failure.class)
    void anExceptionThatKeepsItself() {
      Assertions.assertNotNull(new Failure());
    }

    @Test
    @Tag("nightly")
    @Demonic(Group.class)
    void itsSuperclassKeepsIt() {
      new Group();
    }

    @Test
    @Demonic(Shelf.class)
    void handedOnInNodesOfALoop() {
      new Shelf(8);
    }

    @Test
    @Demonic(Sizes.class)
    void itsSuperclassRunsAMethodThatKeepsIt() {
      new Sizes(List.of("a"));
    }

    @Test
    @Demonic(Cell.class)
    void handedOnInACopyOfAnArray() {
      new Cell();
    }
  }
}
