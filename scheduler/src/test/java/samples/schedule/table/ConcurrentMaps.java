package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.LOST_SIGNAL;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs about maps that many threads may use. */
public final class ConcurrentMaps {
  private ConcurrentMaps() {}

  @Right
  public static void merge() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    Action add = () -> map.merge("a", 1, Integer::sum);
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  /** Both may have read the same number. */
  @Wrong(EXCEPTION)
  public static void getThenPut() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    Action add = () -> map.put("a", map.get("a") + 1);
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  @Right
  public static void computeIfAbsent() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    AtomicInteger made = new AtomicInteger();
    Action make = () -> check(map.computeIfAbsent("a", k -> made.incrementAndGet()) == 1, "one");
    together(make, make);
    check(made.get() == 1, "made once");
  }

  /** Both may make a value before one of them puts it. */
  @Wrong(EXCEPTION)
  public static void putIfAbsent() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    AtomicInteger made = new AtomicInteger();
    Action make =
        () -> {
          if (!map.containsKey("a")) {
            map.putIfAbsent("a", made.incrementAndGet());
          }
        };
    together(make, make);
    check(made.get() == 1, "made once");
  }

  @Right
  public static void compute() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    together(
        () -> map.compute("a", (k, v) -> v == null ? 1 : v + 1),
        () -> map.compute("a", (k, v) -> v == null ? 1 : v + 1),
        () -> map.computeIfPresent("a", (k, v) -> v));
    check(map.get("a") == 2, "both");
  }

  @Right
  public static void replace() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    Action add =
        () -> {
          int old = map.get("a");
          while (!map.replace("a", old, old + 1)) {
            old = map.get("a");
          }
        };
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  /** Both may have seen the same value. */
  @Wrong(EXCEPTION)
  public static void replaceExpected() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 0));
    Action add =
        () -> {
          int old = map.get("a");
          check(map.replace("a", old, old + 1), "not changed since");
        };
    together(add, add);
  }

  @Right
  public static void iteration() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
    together(
        () -> {
          int sum = 0;
          for (int n : map.values()) {
            sum += n;
          }
          check(sum == 3 || sum == 6 || sum == 5 || sum == 2, "what was there at some time");
        },
        () -> map.put(3, 3),
        () -> map.remove(1));
  }

  /** The function asks for the key that it is to make. */
  @Wrong(EXCEPTION)
  public static void recursion() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>();
    together(() -> map.computeIfAbsent("a", k -> map.computeIfAbsent("a", l -> 1)));
  }

  /** Each keeps its own entry locked and needs that of the other. */
  @Apart
  @Wrong({DEADLOCK, LOST_SIGNAL})
  public static void nestedCompute() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
    AtomicInteger n = new AtomicInteger();
    together(
        () -> map.compute(1, (k, v) -> n.incrementAndGet() + map.compute(2, (l, w) -> w)),
        () -> map.compute(2, (k, v) -> n.incrementAndGet() + map.compute(1, (l, w) -> w)));
  }

  @Right
  public static void setOfKeys() throws Exception {
    Set<String> set = ConcurrentHashMap.newKeySet();
    AtomicInteger added = new AtomicInteger();
    Action add =
        () -> {
          if (set.add("a")) {
            added.incrementAndGet();
          }
        };
    together(add, add);
    check(added.get() == 1, "added once");
  }

  @Right
  public static void publication() throws Exception {
    Map<String, int[]> map = new ConcurrentHashMap<>();
    together(
        () -> map.put("a", new int[] {1}),
        () -> {
          int[] seen = map.get("a");
          check(seen == null || seen[0] == 1, "written before");
        });
  }

  /** The map is safe, the list in it is not. */
  @Wrong({EXCEPTION, RACE})
  public static void listInMap() throws Exception {
    Map<String, List<Integer>> map = new ConcurrentHashMap<>();
    Action add = () -> map.computeIfAbsent("a", k -> new ArrayList<>()).add(1);
    together(add, add);
    check(map.get("a").size() == 2, "both");
  }

  @Right
  public static void listInCompute() throws Exception {
    Map<String, List<Integer>> map = new ConcurrentHashMap<>();
    Action add =
        () ->
            map.compute(
                "a",
                (k, v) -> {
                  List<Integer> list = v == null ? new ArrayList<>() : v;
                  list.add(1);
                  return list;
                });
    together(add, add);
    check(map.get("a").size() == 2, "both");
  }

  @Right
  public static void bulkWithoutThreads() throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
    together(
        () -> map.put(1, 1),
        () -> check(map.reduceValues(Long.MAX_VALUE, Integer::sum) == 3, "sum"));
  }

  @Apart
  @Right
  public static void bulkWithThreads() throws Exception {
    ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>(Map.of(1, 1, 2, 2));
    together(() -> map.put(1, 1), () -> check(map.reduceValues(1, Integer::sum) == 3, "sum"));
  }

  @Right
  public static void skipList() throws Exception {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(1, 1, 2, 2));
    Action poll = () -> check(map.pollFirstEntry() != null, "one for each");
    together(poll, poll);
    check(map.isEmpty(), "none is left");
  }

  /** The only element may be removed in between. */
  @Wrong(EXCEPTION)
  public static void skipListEmpty() throws Exception {
    ConcurrentSkipListMap<Integer, Integer> map = new ConcurrentSkipListMap<>(Map.of(1, 1));
    together(
        () -> {
          if (!map.isEmpty()) {
            check(map.firstKey() == 1, "the first");
          }
        },
        map::clear);
  }

  @Right
  public static void skipListSet() throws Exception {
    ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
    together(() -> set.add(2), () -> set.add(1));
    check(set.first() == 1 && set.last() == 2 && set.higher(1) == 2, "in order");
  }

  @Right
  public static void table() throws Exception {
    Map<String, Integer> map = new Hashtable<>();
    Action add = () -> map.merge("a", 1, Integer::sum);
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  /** Both may have read the same number. */
  @Wrong(EXCEPTION)
  public static void tableGetThenPut() throws Exception {
    Map<String, Integer> map = new Hashtable<>(Map.of("a", 0));
    Action add = () -> map.put("a", map.get("a") + 1);
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  @Right
  public static void synchronizedMap() throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
    together(() -> map.put("a", 1), () -> map.put("b", 2), () -> check(map.size() <= 2, "two"));
    check(map.size() == 2, "both");
  }

  /** The iteration does not take the lock of the map. */
  @Wrong({EXCEPTION, RACE})
  public static void synchronizedMapIterated() throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
    together(
        () -> map.put("b", 2),
        () -> {
          for (String key : map.keySet()) {
            check(!key.isEmpty(), "a key");
          }
        });
  }

  @Right
  public static void synchronizedMapIteratedWithLock() throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of("a", 1)));
    together(
        () -> map.put("b", 2),
        () -> {
          synchronized (map) {
            for (String key : map.keySet()) {
              check(!key.isEmpty(), "a key");
            }
          }
        });
  }

  /** One thread uses the map without its wrapper. */
  @Wrong({EXCEPTION, RACE})
  public static void synchronizedMapAndItsContents() throws Exception {
    Map<String, Integer> inner = new HashMap<>();
    Map<String, Integer> map = Collections.synchronizedMap(inner);
    together(() -> map.put("a", 1), () -> inner.put("b", 2));
    check(map.size() == 2, "both");
  }
}
