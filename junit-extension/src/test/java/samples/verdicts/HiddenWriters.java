package samples.verdicts;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Code that writes a field, and that no contract and no {@code @Demonic} names. */
public final class HiddenWriters {
  private HiddenWriters() {}

  /** Breakable: another thread may call {@code shut()}, which has no contract. */
  public static class Desk {
    private boolean open = true;
    private int served;

    public void shut() {
      open = false;
    }

    @Requires("open")
    int serve() {
      return ++served;
    }

    public int handle() {
      return open ? serve() : 0;
    }
  }

  /** Breakable: another thread may make a {@link Lease}, which takes the last place. */
  public static class Pool {
    int free = 1;

    @Requires("free > 0")
    int first() {
      return 10 / free;
    }

    public int look() {
      return free > 0 ? first() : 0;
    }
  }

  /** Takes a place. */
  public static class Lease {
    private final Pool from;

    public Lease(Pool from) {
      this.from = from;
      from.free--;
    }

    public void end() {
      from.free++;
    }
  }

  /** Breakable: a class beside it has a method that writes its field. */
  public static class Gate {
    boolean open = true;

    @Requires("open")
    int pass() {
      return 1;
    }

    public int cross() {
      return open ? pass() : 0;
    }
  }

  /** Has no contracts. */
  static class Caretaker {
    void lockUp(Gate gate) {
      gate.open = false;
    }
  }

  /** Breakable: as {@link Gate}, but the class beside it has a contract. */
  public static class Door {
    boolean open = true;

    @Requires("open")
    int pass() {
      return 1;
    }

    public int cross() {
      return open ? pass() : 0;
    }
  }

  /** Says what it does. */
  static class Porter {
    @Ensures("!door.open")
    void slam(Door door) {
      door.open = false;
    }
  }

  /** Breakable: what {@code elements()} returns has a {@code remove()} that writes the size. */
  public static class Shelf {
    private int size = 1;

    public Cursor elements() {
      return new Cursor();
    }

    @Requires("size > 0")
    int first() {
      return size;
    }

    public int look() {
      return size > 0 ? first() : -1;
    }

    /** Belongs to its shelf. */
    public class Cursor implements Iterator<Integer> {
      private int at;

      @Override
      public boolean hasNext() {
        return at < size;
      }

      @Override
      public Integer next() {
        return at++;
      }

      @Override
      public void remove() {
        size--;
      }
    }
  }

  /** Breakable: the field is public, and code of another class writes it. */
  public static class Meter {
    public int limit = 4;

    @Requires("limit > 0")
    int share() {
      return 100 / limit;
    }

    public int read() {
      return limit > 0 ? share() : 0;
    }
  }

  /** Writes to what it is given. */
  static class Clerk {
    static void forbid(Meter meter) {
      meter.limit = 0;
    }
  }

  /** Breakable: the array is handed out, and {@link Eraser} writes to what it gets. */
  public static class Board {
    private final int[] cells = {3, 4};

    public int[] cells() {
      return cells;
    }

    @Requires("cells[0] > 0")
    int first() {
      return 12 / cells[0];
    }

    public int look() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Writes zeros. */
  static class Eraser {
    void erase(Board board) {
      int[] all = board.cells();
      all[0] = 0;
    }
  }

  /** A small list. */
  public static class Names {
    private final String[] names = {"ada", "eve"};
    private int size = 1;

    public void clear() {
      while (size > 0) {
        names[--size] = "";
      }
    }
  }

  /** Breakable: the list is handed out, and {@link Strike} empties it. */
  public static class Roster {
    private final Names names = new Names();

    public Names names() {
      return names;
    }

    @Requires("names.size > 0")
    String first() {
      return names.names[0];
    }

    public String look() {
      return names.size > 0 ? first() : "nobody";
    }
  }

  /** Empties a list that is not its own. */
  static class Strike {
    void call(Roster roster) {
      roster.names().clear();
    }
  }

  /** Breakable: {@code trip()} writes the field by its name. */
  public static class Valve {
    private static final AtomicIntegerFieldUpdater<Valve> STATE =
        AtomicIntegerFieldUpdater.newUpdater(Valve.class, "state");

    private volatile int state = 1;

    public void trip() {
      STATE.set(this, 0);
    }

    @Requires("state == 1")
    int flow() {
      return 5;
    }

    public int use() {
      return state == 1 ? flow() : 0;
    }
  }

  /** Breakable: another thread may make a {@link Watchdog}, whose thread writes the field. */
  public static class Oven {
    volatile boolean hot = true;

    @Requires("hot")
    int bake() {
      return 1;
    }

    public int use() {
      return hot ? bake() : 0;
    }
  }

  /** Starts a thread when it is made. */
  public static class Watchdog {
    public Watchdog(Oven oven) {
      new Thread(() -> oven.hot = false).start();
    }
  }

  /** Breakable: a method that gets the name makes the handle. */
  public static class Tap {
    private static final VarHandle STATE = handle("state");

    private volatile int state = 1;

    private static VarHandle handle(String name) {
      try {
        return MethodHandles.lookup().findVarHandle(Tap.class, name, int.class);
      } catch (ReflectiveOperationException e) {
        throw new ExceptionInInitializerError(e);
      }
    }

    public void trip() {
      STATE.setVolatile(this, 0);
    }

    @Requires("state == 1")
    int flow() {
      return 5;
    }

    public int use() {
      return state == 1 ? flow() : 0;
    }
  }

  /** Breakable: {@code fill(List.of())} sets the element to null. */
  public static class Slots {
    private final String[] slots = {"x"};

    public String[] fill(List<String> from) {
      return from.toArray(n -> slots);
    }

    @Requires("slots[0] != null")
    int first() {
      return slots[0].length();
    }

    public int use() {
      return first();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Desk.class)
    void aMethodWithoutContract() {
      new Desk().handle();
    }

    @Test
    @Demonic(Pool.class)
    void aConstructorWithoutContract() {
      new Pool().look();
    }

    @Test
    @Demonic(Gate.class)
    void aClassBesideItWithoutContracts() {
      new Gate().cross();
    }

    @Test
    @Demonic(Door.class)
    void aClassBesideItWithContracts() {
      new Door().cross();
    }

    @Test
    @Demonic(Shelf.class)
    void anInnerClass() {
      new Shelf().look();
    }

    @Test
    @Demonic(Meter.class)
    void aPublicField() {
      new Meter().read();
    }

    @Test
    @Tag("nightly")
    @Demonic(Board.class)
    void anArrayThatAGetterHandsOut() {
      new Board().look();
    }

    @Test
    @Demonic(Roster.class)
    void aListThatAGetterHandsOut() {
      new Roster().look();
    }

    @Test
    @Demonic(Valve.class)
    void aFieldUpdater() {
      new Valve().use();
    }

    @Test
    @Demonic(Oven.class)
    void aThreadThatAConstructorStarts() {
      new Oven().use();
    }

    @Test
    @Demonic(Tap.class)
    void aHandleThatAMethodMakes() {
      new Tap().use();
    }

    @Test
    @Demonic(Slots.class)
    void anArrayThatAFunctionGives() {
      new Slots().use();
    }
  }
}
