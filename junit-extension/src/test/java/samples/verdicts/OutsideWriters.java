package samples.verdicts;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.function.Consumer;
import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Code outside of the module writes, to fields and to arrays that it got. */
public final class OutsideWriters {
  private OutsideWriters() {}

  /** Breakable: a getter hands the array out, and no lock keeps others from its elements. */
  public static class Plain {
    private final int[] cells = {1, 2};

    public synchronized int[] cells() {
      return cells;
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Safe: others get a copy. */
  public static class Copied {
    private final int[] cells = {1, 2};

    public synchronized int[] cells() {
      return cells.clone();
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Breakable: whoever gets the array can cast it. */
  public static class Raw {
    private final int[] cells = {1, 2};

    public Object raw() {
      return cells;
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Breakable: the array is in what others get. */
  public static class Shown {
    private final int[] cells = {1, 2};

    public Optional<int[]> cells() {
      return Optional.of(cells);
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Safe: what others get has a copy in it. */
  public static class ShownCopy {
    private final int[] cells = {1, 2};

    public Optional<int[]> cells() {
      return Optional.of(cells.clone());
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Breakable: a function of the caller's gets the array, and may keep it. */
  public static class Told {
    private final int[] cells = {1, 2};

    public void tell(Consumer<int[]> consumer) {
      consumer.accept(cells);
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Safe: the function gets a copy. */
  public static class ToldCopy {
    private final int[] cells = {1, 2};

    public void tell(Consumer<int[]> consumer) {
      consumer.accept(cells.clone());
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Breakable: the array is in an exception. */
  public static class Thrown {
    private final int[] cells = {1, 2};

    public void fail() {
      throw new Failure(cells);
    }

    /** Has what it was about. */
    public static class Failure extends RuntimeException {
      private static final long serialVersionUID = 1;

      private final transient int[] about;

      Failure(int[] about) {
        this.about = about;
      }

      public int[] about() {
        return about;
      }
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Breakable: the caller has the array that it gave. */
  public static class Kept {
    private final int[] cells;

    public Kept(int... cells) {
      this.cells = cells;
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Safe: the caller has another array. */
  public static class KeptCopy {
    private final int[] cells;

    public KeptCopy(int... cells) {
      this.cells = cells.clone();
    }

    @Requires("cells[0] > 0")
    int first() {
      return 100 / cells[0];
    }

    public synchronized int head() {
      return cells[0] > 0 ? first() : 0;
    }
  }

  /** Breakable: the copy has the same rows. */
  public static class Rows {
    private final int[][] rows = {{1, 2}, {3}};

    public int[][] rows() {
      return rows.clone();
    }

    @Requires("rows[0][0] > 0")
    int first() {
      return 100 / rows[0][0];
    }

    public synchronized int head() {
      return rows[0][0] > 0 ? first() : 0;
    }
  }

  /** Breakable: anybody writes a public field. */
  public static class Open {
    public int left = 2;

    @Requires("left > 0")
    int first() {
      return 100 / left;
    }

    public synchronized int head() {
      return left > 0 ? first() : 0;
    }
  }

  /** Breakable: a subclass writes a protected field. */
  public static class Half {
    protected int left = 2;

    @Requires("left > 0")
    int first() {
      return 100 / left;
    }

    public synchronized int head() {
      return left > 0 ? first() : 0;
    }
  }

  /** Safe: nobody can write a subclass. */
  public static final class Sealed {
    protected int left = 2;

    @Requires("left > 0")
    int first() {
      return 100 / left;
    }

    public synchronized int head() {
      return left > 0 ? first() : 0;
    }
  }

  /** Breakable: a field updater that anybody has writes the field. */
  public static class Updated {
    public static final AtomicIntegerFieldUpdater<Updated> LEFT =
        AtomicIntegerFieldUpdater.newUpdater(Updated.class, "remaining");

    private volatile int remaining = 2;

    @Requires("remaining > 0")
    int first() {
      return 100 / remaining;
    }

    public synchronized int head() {
      return remaining > 0 ? first() : 0;
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Plain.class)
    void aGetter() {
      new Plain().head();
    }

    @Test
    @Demonic(Copied.class)
    void aGetterOfACopy() {
      new Copied().head();
    }

    @Test
    @Tag("nightly")
    @Demonic(Raw.class)
    void aGetterOfAnObject() {
      new Raw().head();
    }

    @Test
    @Demonic(Shown.class)
    void anArrayInAnOptional() {
      new Shown().head();
    }

    @Test
    @Demonic(ShownCopy.class)
    void aCopyInAnOptional() {
      new ShownCopy().head();
    }

    @Test
    @Demonic(Told.class)
    void anArrayForAFunction() {
      new Told().head();
    }

    @Test
    @Demonic(ToldCopy.class)
    void aCopyForAFunction() {
      new ToldCopy().head();
    }

    @Test
    @Tag("nightly")
    @Demonic(Thrown.class)
    void anArrayInAnException() {
      new Thrown().head();
    }

    @Test
    @Tag("nightly")
    @Demonic(Kept.class)
    void anArrayThatTheCallerKeeps() {
      new Kept(1, 2).head();
    }

    @Test
    @Demonic(KeptCopy.class)
    void aCopyOfWhatTheCallerKeeps() {
      new KeptCopy(1, 2).head();
    }

    @Test
    @Tag("nightly")
    @Demonic(Rows.class)
    void aCopyWithTheSameRows() {
      new Rows().head();
    }

    @Test
    @Demonic(Open.class)
    void aFieldThatAnybodyWrites() {
      new Open().head();
    }

    @Test
    @Demonic(Half.class)
    void aFieldThatSubclassesWrite() {
      new Half().head();
    }

    @Test
    @Demonic(Sealed.class)
    void aProtectedFieldOfAFinalClass() {
      new Sealed().head();
    }

    @Test
    @Demonic(Updated.class)
    void aFieldUpdaterThatAnybodyHas() {
      new Updated().head();
    }
  }
}
