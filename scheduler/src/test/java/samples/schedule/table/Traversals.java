package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/** Programs in which the JDK calls a function for one element after the other. */
public final class Traversals {
  private Traversals() {}

  /** Whether one that is put later is found without one that is put earlier. */
  private static void putsTwo(ConcurrentMap<Integer, Integer> map, Consumer<Set<Integer>> traversal)
      throws Exception {
    together(
        () -> {
          map.put(1, 1);
          map.put(3, 3);
        },
        () -> {
          Set<Integer> met = new HashSet<>();
          traversal.accept(met);
          check(!met.contains(3) || met.contains(1), "the later without the earlier");
        });
  }

  private static void addsTwo(Collection<Integer> all) throws Exception {
    together(
        () -> {
          all.remove(0);
          all.add(3);
        },
        () -> {
          Set<Integer> met = new HashSet<>();
          all.forEach(met::add);
          check(!met.contains(0) || !met.contains(3), "both, and never both there");
        });
  }

  @Wrong(EXCEPTION)
  public static void map() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(0, 0, 2, 2));
    putsTwo(map, met -> map.forEach((k, v) -> met.add(k)));
  }

  @Wrong(EXCEPTION)
  public static void keys() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(0, 0, 2, 2));
    putsTwo(map, met -> map.keySet().forEach(met::add));
  }

  @Wrong(EXCEPTION)
  public static void values() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(0, 0, 2, 2));
    putsTwo(map, met -> map.values().forEach(met::add));
  }

  @Wrong(EXCEPTION)
  public static void entries() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(0, 0, 2, 2));
    putsTwo(map, met -> map.entrySet().forEach(e -> met.add(e.getKey())));
  }

  @Wrong(EXCEPTION)
  public static void sortedMap() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(0, 0, 2, 2));
    putsTwo(map, met -> map.forEach((k, v) -> met.add(k)));
  }

  @Wrong(EXCEPTION)
  public static void sortedKeys() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(0, 0, 2, 2));
    putsTwo(map, met -> map.keySet().forEach(met::add));
  }

  @Wrong(EXCEPTION)
  public static void sortedSet() throws Exception {
    addsTwo(new ConcurrentSkipListSet<>(List.of(0, 2)));
  }

  @Wrong(EXCEPTION)
  public static void queue() throws Exception {
    addsTwo(new ConcurrentLinkedQueue<>(List.of(0, 2)));
  }

  @Wrong(EXCEPTION)
  public static void deque() throws Exception {
    addsTwo(new ConcurrentLinkedDeque<>(List.of(0, 2)));
  }

  /** Each traversal is of the elements that were there at its beginning. */
  @Right
  public static void copyOnWrite() throws Exception {
    addsTwo(new CopyOnWriteArrayList<>(List.of(1, 0, 2)));
  }

  /** More elements than rounds to wait for: it is no loop that waits. */
  @Wrong(EXCEPTION)
  public static void manyElements() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>();
    for (int i = 0; i < 60; i += 2) {
      map.put(i, i);
    }
    together(
        () -> {
          map.remove(50);
          map.put(57, 57);
        },
        () -> {
          Set<Integer> met = new HashSet<>();
          map.forEach((k, v) -> met.add(k));
          check(!met.contains(50) || !met.contains(57), "both, and never both there");
        });
  }

  /** Calls of functions that throw are over when the next element is read. */
  @Wrong(EXCEPTION)
  public static void functionsThatThrowWithin() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(0, 0, 2, 2));
    AtomicInteger other = new AtomicInteger();
    putsTwo(
        map,
        met ->
            map.forEach(
                (k, v) -> {
                  met.add(k);
                  throwsWithin(other);
                }));
  }

  private static void throwsWithin(AtomicInteger number) {
    try {
      number.updateAndGet(
          n -> {
            throw new IllegalStateException();
          });
    } catch (IllegalStateException thrown) {
      check(number.getPlain() == 0, "as it was");
    }
  }

  /** What the function does is seen by those who are behind the traversal. */
  @Right
  public static void sum() throws Exception {
    ConcurrentMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(0, 1, 2, 2));
    together(
        () -> map.put(4, 3),
        () -> {
          int[] sum = {0};
          map.forEach((k, v) -> sum[0] += v);
          check(sum[0] == 3 || sum[0] == 6, "before or behind");
        });
  }
}
