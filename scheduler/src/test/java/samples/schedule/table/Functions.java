package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.together;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

/** Programs that hand functions to objects that threads share. */
public final class Functions {
  private Functions() {}

  /** Is published by what refers to it. */
  private static final class Box {
    int n;

    static Box of(int n) {
      Box box = new Box();
      box.n = n;
      return box;
    }

    Box plus(Box other) {
      return of(n + other.n);
    }

    Box next() {
      return of(n + 1);
    }
  }

  private static final class Cell {
    static final AtomicReferenceFieldUpdater<Cell, Box> BOX =
        AtomicReferenceFieldUpdater.newUpdater(Cell.class, Box.class, "box");
    static final AtomicIntegerFieldUpdater<Cell> N =
        AtomicIntegerFieldUpdater.newUpdater(Cell.class, "n");

    volatile Box box = new Box();
    volatile int n;
  }

  /** The function makes what the reference publishes. */
  @Right
  public static void updateAndGet() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    together(
        () -> check(box.updateAndGet(Box::next).n == 1, "made here"),
        () -> check(box.get().n <= 1, "none or one"));
  }

  @Right
  public static void getAndUpdate() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    Action add = () -> check(box.getAndUpdate(b -> Box.of(b.n + 1)).n < 2, "what was there");
    together(add, add);
    check(box.get().n == 2, "both");
  }

  @Right
  public static void accumulate() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    Action add =
        () -> {
          box.accumulateAndGet(Box.of(1), Box::plus);
          box.getAndAccumulate(Box.of(2), (a, b) -> a.plus(b));
        };
    together(add, () -> check(box.get().n <= 3, "at most all"));
    check(box.get().n == 3, "all");
  }

  @Right
  public static void copyOnWrite() throws Exception {
    AtomicReference<Map<String, Integer>> map = new AtomicReference<>(new HashMap<>());
    together(
        () ->
            map.updateAndGet(
                old -> {
                  Map<String, Integer> copy = new HashMap<>(old);
                  copy.put("a", 1);
                  return copy;
                }),
        () -> check(map.get().size() <= 1, "none or one"));
  }

  @Right
  public static void element() throws Exception {
    AtomicReferenceArray<Box> boxes = new AtomicReferenceArray<>(2);
    together(
        () -> boxes.updateAndGet(1, b -> Box.of(1)),
        () -> boxes.accumulateAndGet(1, Box.of(2), (a, b) -> a == null ? b : a.plus(b)),
        () -> {
          Box box = boxes.get(1);
          check(box == null || box.n > 0, "written before");
        });
  }

  @Right
  public static void field() throws Exception {
    Cell cell = new Cell();
    Action add = () -> Cell.BOX.updateAndGet(cell, b -> Box.of(b.n + 1));
    together(add, add, () -> check(cell.box.n <= 2, "at most both"));
    check(cell.box.n == 2, "both");
  }

  /** The function does something else before the reference is compared. */
  @Right
  public static void repeated() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    AtomicInteger calls = new AtomicInteger();
    Action add =
        () ->
            box.updateAndGet(
                b -> {
                  calls.incrementAndGet();
                  return Box.of(b.n + 1);
                });
    together(add, add);
    check(box.get().n == 2 && calls.get() >= 2, "both");
  }

  /** A function is called again where another thread comes first. */
  @Wrong(EXCEPTION)
  public static void calledOnce() throws Exception {
    AtomicInteger n = new AtomicInteger();
    AtomicInteger calls = new AtomicInteger();
    Action add =
        () ->
            n.updateAndGet(
                x -> {
                  calls.incrementAndGet();
                  return x + 1;
                });
    together(add, add);
    check(calls.get() == 2, "each once");
  }

  /** The same where nothing in the function is a step. */
  @Wrong(EXCEPTION)
  public static void countedByItsThread() throws Exception {
    AtomicLong n = new AtomicLong();
    together(
        () -> {
          int[] calls = {0};
          n.getAndUpdate(
              x -> {
                calls[0]++;
                return x + 1;
              });
          check(calls[0] == 1, "once");
        },
        n::incrementAndGet);
  }

  /** Of two functions at the same time, nothing orders what they write beside. */
  @Wrong({EXCEPTION, RACE})
  public static void writesBeside() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    Box beside = new Box();
    Action add =
        () ->
            box.updateAndGet(
                b -> {
                  beside.n++;
                  return Box.of(b.n + 1);
                });
    together(add, add);
    check(box.get().n == 2, "both");
  }

  /** The same of a field. */
  @Wrong({EXCEPTION, RACE})
  public static void fieldWritesBeside() throws Exception {
    Cell cell = new Cell();
    Box beside = new Box();
    Action add =
        () ->
            Cell.N.updateAndGet(
                cell,
                n -> {
                  beside.n++;
                  return n + 1;
                });
    together(add, add);
    check(cell.n == 2, "both");
  }

  /** The box is changed after it was published. */
  @Wrong({EXCEPTION, RACE})
  public static void changedLater() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    together(() -> box.updateAndGet(Box::next).n++, () -> check(box.get().n <= 2, "at most both"));
  }

  /** The function changes the box that others read. */
  @Wrong({EXCEPTION, RACE})
  public static void changesInPlace() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    together(
        () ->
            box.updateAndGet(
                b -> {
                  b.n++;
                  return b;
                }),
        () -> check(box.get().n <= 1, "none or one"));
  }

  @Right
  public static void sortedMap() throws Exception {
    ConcurrentMap<String, Box> map = new ConcurrentSkipListMap<>();
    Action add = () -> map.compute("a", (k, b) -> Box.of(b == null ? 1 : b.n + 1));
    together(add, add);
    check(map.get("a").n == 2, "both");
  }

  @Right
  public static void sortedMapMerged() throws Exception {
    ConcurrentMap<String, Box> map = new ConcurrentSkipListMap<>();
    together(
        () -> map.merge("a", Box.of(1), Box::plus),
        () -> map.computeIfAbsent("a", k -> Box.of(1)),
        () -> {
          Box box = map.get("a");
          check(box == null || box.n <= 2, "at most both");
        });
  }

  /** Functions of a sorted map are not called one after the other. */
  @Wrong({EXCEPTION, RACE})
  public static void sortedMapWritesBeside() throws Exception {
    ConcurrentMap<String, Integer> map = new ConcurrentSkipListMap<>();
    int[] calls = {0};
    Action add =
        () ->
            map.compute(
                "a",
                (k, n) -> {
                  calls[0]++;
                  return n == null ? 1 : n + 1;
                });
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  /** The function calls another object of the JDK before it is done. */
  @Right
  public static void callsAnother() throws Exception {
    Map<String, Box> map = new ConcurrentHashMap<>();
    AtomicInteger made = new AtomicInteger();
    together(
        () -> map.computeIfAbsent("a", k -> Box.of(made.incrementAndGet())),
        () -> {
          Box box = map.get("a");
          check(box == null || box.n == 1, "written before");
        });
  }

  /** What the function has got from others, it hands on. */
  @Right
  public static void handsOn() throws Exception {
    AtomicReference<Box> first = new AtomicReference<>();
    Map<String, Box> map = new ConcurrentHashMap<>();
    together(
        () -> first.set(Box.of(1)),
        () -> map.computeIfAbsent("a", k -> first.get()),
        () -> {
          Box box = map.get("a");
          check(box == null || box.n == 1, "written before");
        });
  }

  @Right
  public static void handsOnByReference() throws Exception {
    AtomicReference<Box> first = new AtomicReference<>();
    AtomicReference<Box> second = new AtomicReference<>();
    together(
        () -> first.set(Box.of(1)),
        () -> second.updateAndGet(b -> first.get()),
        () -> {
          Box box = second.get();
          check(box == null || box.n == 1, "written before");
        });
  }

  @Right
  public static void failing() throws Exception {
    AtomicReference<Box> box = new AtomicReference<>(new Box());
    Action fail =
        () ->
            fails(
                IllegalStateException.class,
                () ->
                    box.updateAndGet(
                        b -> {
                          throw new IllegalStateException("" + b.n);
                        }));
    together(fail, () -> box.updateAndGet(Box::next), () -> box.updateAndGet(Box::next));
    check(box.get().n == 2, "both");
  }

  @Right
  public static void synchronizedMap() throws Exception {
    Map<String, Box> map = Collections.synchronizedMap(new HashMap<>());
    Action get = () -> check(map.computeIfAbsent("a", k -> Box.of(1)).n == 1, "written before");
    together(get, get);
  }

  @Right
  public static void hashtable() throws Exception {
    Map<String, Box> map = new Hashtable<>();
    Action add = () -> map.merge("a", Box.of(1), Box::plus);
    together(add, add);
    check(map.get("a").n == 2, "both");
  }

  @Right
  public static void replaceAll() throws Exception {
    List<Box> list = new CopyOnWriteArrayList<>(List.of(new Box()));
    together(() -> list.replaceAll(Box::next), () -> check(list.get(0).n <= 1, "none or one"));
  }

  /** Each has the lock while the function is called. */
  @Right
  public static void forEachWithLock() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    int[] sum = {0};
    Action add = () -> list.forEach(n -> sum[0] += n);
    together(add, add);
    check(sum[0] == 6, "both");
  }

  @Right
  public static void vector() throws Exception {
    Vector<Box> list = new Vector<>(List.of(new Box()));
    Action add = () -> list.replaceAll(Box::next);
    together(add, add);
    check(list.get(0).n == 2, "both");
  }

  /** Whoever reads a list that is copied has no lock. */
  @Wrong({EXCEPTION, RACE})
  public static void forEachWithoutLock() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    int[] sum = {0};
    Action add = () -> list.forEach(n -> sum[0] += n);
    together(add, add);
    check(sum[0] == 6, "both");
  }
}
