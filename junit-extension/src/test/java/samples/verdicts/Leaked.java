package samples.verdicts;

import java.util.ArrayList;
import java.util.List;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Objects that look as if only this thread had them. */
public final class Leaked {
  private Leaked() {}

  /** Breakable: the constructor gives the new object to all, see {@link #clearLast}. */
  public static class Cell {
    private static volatile @Nullable Cell last;

    private int level;

    public Cell() {
      last = this;
    }

    public void add(int n) {
      level += n;
    }

    public static void clearLast() {
      Cell cell = last;
      if (cell != null) {
        cell.level = 0;
      }
    }

    @Requires("level > 0")
    public int take() {
      return --level;
    }
  }

  /** Makes cells. */
  public static class CellUser {
    public int use() {
      Cell cell = new Cell();
      cell.add(3);
      return cell.take();
    }
  }

  /** Has a weight that anyone may set to 0. */
  public static class Parcel {
    private int weight;

    public void load(int n) {
      weight += n;
    }

    public void unload() {
      weight = 0;
    }

    @Requires("weight > 0")
    public int stamp() {
      return 100 / weight;
    }
  }

  /** Breakable: the parcel is in a field when it is stamped, and another thread unloads it. */
  public static class Depot {
    private volatile @Nullable Parcel last;

    public int send() {
      Parcel parcel = new Parcel();
      parcel.load(4);
      keep(parcel);
      return parcel.stamp();
    }

    private void keep(Parcel parcel) {
      last = parcel;
    }

    public void unloadLast() {
      Parcel parcel = last;
      if (parcel != null) {
        parcel.unload();
      }
    }
  }

  /** Has a count that anyone may set to 0. */
  public static class Basket {
    private int eggs;

    public void lay() {
      eggs++;
    }

    public void drop() {
      eggs = 0;
    }

    @Requires("eggs > 0")
    public int share() {
      return 12 / eggs;
    }
  }

  /** Breakable: the list that others have holds the basket before it is shared out. */
  public static class Farm {
    private final List<Basket> all = new ArrayList<>();

    public int day() {
      Basket basket = new Basket();
      basket.lay();
      synchronized (all) {
        all.add(basket);
      }
      return basket.share();
    }

    public void dropAll() {
      synchronized (all) {
        for (Basket basket : all) {
          basket.drop();
        }
      }
    }
  }

  /** Has a number of pages that anyone may set to 0. */
  public static class Draft {
    private int pages;

    public void write() {
      pages++;
    }

    public void burn() {
      pages = 0;
    }

    @Requires("pages > 0")
    public int print() {
      return 100 / pages;
    }
  }

  /** Breakable: a lambda that another thread may run has captured the draft. */
  public static class Author {
    private volatile @Nullable Runnable regret;

    public int publish() {
      Draft draft = new Draft();
      draft.write();
      regret = () -> draft.burn();
      return draft.print();
    }

    public void despair() {
      Runnable last = regret;
      if (last != null) {
        last.run();
      }
    }
  }

  /** Each thread has its own; but see {@link Formatter}. */
  public static class Scratch {
    private int used;

    public void put() {
      used++;
    }

    public void wipe() {
      used = 0;
    }

    @Requires("used > 0")
    public int read() {
      return 10 / used;
    }
  }

  /** Breakable: the thread's own object is lent to all before it is read. */
  public static class Formatter {
    private static final ThreadLocal<Scratch> OWN = ThreadLocal.withInitial(Scratch::new);

    private volatile @Nullable Scratch lent;

    public int format() {
      Scratch scratch = OWN.get();
      scratch.put();
      lent = scratch;
      return scratch.read();
    }

    public void reclaim() {
      Scratch scratch = lent;
      if (scratch != null) {
        scratch.wipe();
      }
    }
  }

  /** There is one of it for all threads, see {@link Common}. */
  public static class Pad {
    private int used;

    public void put() {
      used++;
    }

    public void wipe() {
      used = 0;
    }

    @Requires("used > 0")
    public int read() {
      return 10 / used;
    }
  }

  /** Breakable: a thread-local variable gives all threads the same object. */
  public static class Common {
    private static final Pad PAD = new Pad();
    private static final ThreadLocal<Pad> OWN = ThreadLocal.withInitial(() -> PAD);

    public int format() {
      Pad pad = OWN.get();
      pad.wipe();
      pad.put();
      return pad.read();
    }
  }

  /** Breakable: its field is final, but what that points to can be had, and emptied. */
  public static class Frozen {
    private final Cup cup;

    public Frozen(Cup cup) {
      this.cup = cup;
    }

    public Cup cup() {
      return cup;
    }

    @Requires("cup.level > 0")
    int sip() {
      return 10 / cup.level;
    }

    public int use() {
      return cup.level > 0 ? sip() : 0;
    }
  }

  /** Is emptied. */
  public static class Cup {
    private int level = 2;

    public void spill() {
      level = 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Tag("nightly")
    @Demonic({CellUser.class, Cell.class})
    void byItsConstructor() {
      new CellUser().use();
    }

    @Test
    @Demonic({Depot.class, Parcel.class})
    void storedBeforeTheCall() {
      new Depot().send();
    }

    @Test
    @Demonic({Farm.class, Basket.class})
    void addedToAListBeforeTheCall() {
      new Farm().day();
    }

    @Test
    @Demonic({Author.class, Draft.class})
    void capturedByALambdaThatIsKept() {
      new Author().publish();
    }

    @Test
    @Demonic({Formatter.class, Scratch.class})
    void anObjectOfTheThreadThatIsLent() {
      new Formatter().format();
    }

    @Test
    @Demonic({Common.class, Pad.class})
    void aThreadLocalThatGivesAllTheSame() {
      new Common().format();
    }

    @Test
    @Demonic(Frozen.class)
    void aFinalFieldWithAnObjectThatIsNotFinal() {
      new Frozen(new Cup()).use();
    }
  }
}
