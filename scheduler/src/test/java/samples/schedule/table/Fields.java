package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LIVELOCK;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.util.Arrays;

/** Programs about fields and arrays. */
public final class Fields {
  private Fields() {}

  private static int shared;

  /** Plain and volatile fields. */
  private static final class Cell {
    int n;
    long wide;
    int other;
    volatile boolean ready;
    volatile int[] array = new int[2];
    Cell next;
    volatile Cell volatileNext;
  }

  @Right
  public static void volatilePublication() throws Exception {
    Cell cell = new Cell();
    together(
        () -> {
          cell.n = 1;
          cell.ready = true;
        },
        () -> {
          if (cell.ready) {
            check(cell.n == 1, "written before");
          }
        });
  }

  /** The flag is set before what it stands for. */
  @Wrong({EXCEPTION, RACE})
  public static void publishedTooEarly() throws Exception {
    Cell cell = new Cell();
    together(
        () -> {
          cell.ready = true;
          cell.n = 1;
        },
        () -> {
          if (cell.ready) {
            check(cell.n == 1, "written before");
          }
        });
  }

  /** Nothing makes the thread see the write, so it may spin for ever. */
  @Wrong({RACE, LIVELOCK})
  public static void plainFlag() throws Exception {
    Cell cell = new Cell();
    together(
        () -> cell.n = 1,
        () -> {
          while (cell.n == 0) {
            Thread.onSpinWait();
          }
        });
  }

  @Right
  public static void volatileFlag() throws Exception {
    Cell cell = new Cell();
    together(
        () -> cell.ready = true,
        () -> {
          while (!cell.ready) {
            Thread.yield();
          }
        });
  }

  /** Nobody sets the flag. */
  @Wrong(LIVELOCK)
  public static void flagNeverSet() throws Exception {
    Cell cell = new Cell();
    together(
        () -> {
          while (!cell.ready) {
            Thread.yield();
          }
        });
  }

  @Right
  public static void storeThenLoad() throws Exception {
    Cell a = new Cell();
    Cell b = new Cell();
    boolean[] seen = new boolean[2];
    together(
        () -> {
          a.ready = true;
          seen[0] = b.ready;
        },
        () -> {
          b.ready = true;
          seen[1] = a.ready;
        });
    check(seen[0] || seen[1], "one comes first");
  }

  /** Plain accesses of the two fields may change places. */
  @Wrong(RACE)
  public static void plainStoreThenLoad() throws Exception {
    Cell a = new Cell();
    Cell b = new Cell();
    int[] seen = new int[2];
    together(
        () -> {
          a.n = 1;
          seen[0] = b.n;
        },
        () -> {
          b.n = 1;
          seen[1] = a.n;
        });
    check(seen[0] + seen[1] > 0, "one comes first");
  }

  /** A plain long may even be seen half written. */
  @Wrong(RACE)
  public static void wideField() throws Exception {
    Cell cell = new Cell();
    together(
        () -> cell.wide = -1,
        () -> {
          long seen = cell.wide;
          check(seen == 0 || seen == -1, "before or after");
        });
  }

  /** The array is volatile, its elements are not. */
  @Wrong({EXCEPTION, RACE})
  public static void elementsOfVolatileArray() throws Exception {
    Cell cell = new Cell();
    Action add = () -> cell.array[0]++;
    together(add, add);
    check(cell.array[0] == 2, "both");
  }

  @Right
  public static void arrayPublishedAgain() throws Exception {
    Cell cell = new Cell();
    together(
        () -> {
          int[] copy = cell.array.clone();
          copy[0] = 1;
          copy[1] = 1;
          cell.array = copy;
        },
        () -> {
          int[] seen = cell.array;
          check(seen[0] == seen[1], "a pair");
        });
  }

  @Right
  public static void neighbours() throws Exception {
    byte[] bytes = new byte[2];
    Cell cell = new Cell();
    together(
        () -> {
          bytes[0]++;
          cell.n++;
        },
        () -> {
          bytes[1]++;
          cell.other++;
        });
    check(bytes[0] + bytes[1] == 2 && cell.n + cell.other == 2, "each has its own");
  }

  @Right
  public static void halves() throws Exception {
    int[] array = new int[4];
    together(() -> Arrays.fill(array, 0, 2, 1), () -> Arrays.fill(array, 2, 4, 1));
    check(Arrays.stream(array).sum() == 4, "all");
  }

  /** Both have read the same number of the static field. */
  @Wrong({EXCEPTION, RACE})
  public static void staticField() throws Exception {
    shared = 0;
    Action add = () -> shared++;
    together(add, add);
    check(shared == 2, "both");
  }

  /** An update of a volatile field is a read and a write. */
  @Wrong(EXCEPTION)
  public static void volatileUpdate() throws Exception {
    Cell cell = new Cell();
    together(() -> cell.ready = !cell.ready, () -> cell.ready = !cell.ready);
    check(!cell.ready, "twice");
  }

  /** Without volatile the object may be seen before its fields. */
  @Wrong({EXCEPTION, RACE})
  public static void doubleChecked() throws Exception {
    Cell root = new Cell();
    Action use =
        () -> {
          if (root.next == null) {
            synchronized (root) {
              if (root.next == null) {
                Cell made = new Cell();
                made.n = 1;
                root.next = made;
              }
            }
          }
          check(root.next.n == 1, "written before");
        };
    together(use, use);
  }

  @Right
  public static void doubleCheckedVolatile() throws Exception {
    Cell root = new Cell();
    Action use =
        () -> {
          if (root.volatileNext == null) {
            synchronized (root) {
              if (root.volatileNext == null) {
                Cell made = new Cell();
                made.n = 1;
                root.volatileNext = made;
              }
            }
          }
          check(root.volatileNext.n == 1, "written before");
        };
    together(use, use);
  }

  /** Both may make their own object. */
  @Wrong({EXCEPTION, RACE})
  public static void lazyWithoutLock() throws Exception {
    Cell root = new Cell();
    Cell[] got = new Cell[2];
    together(() -> got[0] = lazy(root), () -> got[1] = lazy(root));
    check(got[0] == got[1], "the same");
  }

  private static Cell lazy(Cell root) {
    if (root.volatileNext == null) {
      root.volatileNext = new Cell();
    }
    return root.volatileNext;
  }

  /** Elements are copied while they are written. */
  @Wrong(RACE)
  public static void arraycopy() throws Exception {
    int[] from = {1, 2};
    int[] to = new int[2];
    together(() -> System.arraycopy(from, 0, to, 0, 2), () -> from[1] = 3);
    check(to[0] == 1, "not changed");
  }

  /** Elements are copied to where others write. */
  @Wrong(RACE)
  public static void arraycopyTo() throws Exception {
    int[] from = {1, 2};
    int[] to = new int[2];
    together(() -> System.arraycopy(from, 0, to, 0, 2), () -> to[1] = 3);
    check(to[1] > 0, "one of them");
  }

  /** Elements are written by both. */
  @Wrong(RACE)
  public static void fill() throws Exception {
    int[] array = new int[2];
    together(() -> Arrays.fill(array, 1), () -> array[1] = 2);
    check(array[1] > 0, "one of them");
  }

  /** Elements are copied while they are written. */
  @Wrong(RACE)
  public static void cloned() throws Exception {
    int[] array = new int[2];
    together(() -> check(array.clone()[0] >= 0, "a copy"), () -> array[0] = 1);
  }

  /** Elements are copied while they are written. */
  @Wrong(RACE)
  public static void copyOf() throws Exception {
    int[] array = new int[2];
    together(() -> check(Arrays.copyOf(array, 1)[0] >= 0, "a copy"), () -> array[0] = 1);
  }

  /** Elements are moved while they are read. */
  @Wrong(RACE)
  public static void sorted() throws Exception {
    int[] array = {2, 1};
    together(() -> Arrays.sort(array), () -> check(array[0] > 0, "one of them"));
  }

  /** Characters are read while they are written. */
  @Wrong(RACE)
  public static void stringOfArray() throws Exception {
    char[] array = {'a', 'b'};
    together(() -> check(new String(array).length() == 2, "two"), () -> array[0] = 'c');
  }

  @Right
  public static void twoElementsByReflection() throws Exception {
    Object array = new long[2];
    Action each =
        () -> {
          Array.setLong(array, 0, Array.getLong(array, 0));
          check(Array.get(array, 0).equals(0L), "as made");
        };
    together(each, () -> Array.set(array, 1, 1L));
    check(Array.getLong(array, 1) == 1, "written");
  }

  /** What a plain field says, ordered by fences. */
  private static final class FencedCell {
    private int value;
    private boolean isThere;

    void put(int given) {
      value = given;
      VarHandle.releaseFence();
      isThere = true;
    }

    /** The fence is on another path than the write. */
    void putSeldomFenced(int given) {
      value = given;
      if (given > 1) {
        VarHandle.releaseFence();
      }
      isThere = true;
    }

    int get() {
      boolean there = isThere;
      VarHandle.acquireFence();
      return there ? value : -1;
    }

    int getAtOnce() {
      return isThere ? value : -1;
    }
  }

  @Right
  public static void fences() throws Exception {
    FencedCell cell = new FencedCell();
    together(
        () -> cell.put(1),
        () -> {
          int found = cell.get();
          check(found == -1 || found == 1, "nothing or all of it");
        });
  }

  @Wrong(RACE)
  public static void aFenceThatIsSeldomThere() throws Exception {
    FencedCell cell = new FencedCell();
    together(() -> cell.putSeldomFenced(1), () -> check(cell.get() != 0, "nothing or all of it"));
  }

  @Wrong(RACE)
  public static void aFenceOnOneSideOnly() throws Exception {
    FencedCell cell = new FencedCell();
    together(() -> cell.put(1), () -> check(cell.getAtOnce() != 0, "nothing or all of it"));
  }
}
