package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.AbstractList;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.WeakHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** Programs about collections that are not made for threads. */
public final class PlainCollections {
  private PlainCollections() {}

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void list() throws Exception {
    List<Integer> list = new ArrayList<>();
    together(() -> list.add(1), () -> list.add(2));
    check(list.size() == 2, "both");
  }

  @Right
  public static void listWithLock() throws Exception {
    List<Integer> list = new ArrayList<>();
    ReentrantLock lock = new ReentrantLock();
    Action add =
        () -> {
          lock.lock();
          list.add(1);
          lock.unlock();
        };
    together(add, add);
    check(list.size() == 2, "both");
  }

  @Right
  public static void onlyReaders() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    Map<String, Integer> map = new HashMap<>(Map.of("a", 1));
    Action read =
        () -> {
          check(list.get(0) + list.size() == 4 && list.contains(1), "as it was");
          for (int n : list) {
            check(n > 0, "one of them");
          }
          check(map.get("a") == 1 && map.getOrDefault("b", 2) == 2, "as it was");
          check(new ArrayList<>(list).equals(list), "a copy");
        };
    together(read, read);
  }

  @Right
  public static void fixedCollections() throws Exception {
    List<Integer> list = List.of(1, 2);
    Map<String, Integer> map = Map.of("a", 1);
    Action read = () -> check(list.indexOf(2) + map.get("a") == 2, "as it was");
    together(read, read);
  }

  /** The list behind the view is changed while the view is read. */
  @Wrong({EXCEPTION, RACE})
  public static void unmodifiableView() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    List<Integer> view = Collections.unmodifiableList(list);
    together(() -> list.add(2), () -> check(view.size() > 0, "one or two"));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void linkedList() throws Exception {
    List<Integer> list = new LinkedList<>(List.of(1));
    together(() -> list.add(2), () -> check(list.get(0) == 1, "the first"));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void map() throws Exception {
    Map<String, Integer> map = new HashMap<>();
    together(() -> map.put("a", 1), () -> map.put("b", 2));
    check(map.size() == 2, "both");
  }

  /** The update of one key is not ordered before that of the other. */
  @Wrong({EXCEPTION, RACE})
  public static void mapMerged() throws Exception {
    Map<String, Integer> map = new HashMap<>();
    Action add = () -> map.merge("a", 1, Integer::sum);
    together(add, add);
    check(map.get("a") == 2, "both");
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void sets() throws Exception {
    Set<Integer> set = new HashSet<>();
    together(() -> set.add(1), () -> check(!set.contains(2), "never there"));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void treeMap() throws Exception {
    TreeMap<Integer, Integer> map = new TreeMap<>(Map.of(1, 1));
    together(() -> map.put(2, 2), () -> check(map.floorKey(1) == 1, "the first"));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void enumMap() throws Exception {
    Map<TimeUnit, Integer> map = new EnumMap<>(TimeUnit.class);
    together(() -> map.put(TimeUnit.DAYS, 1), () -> map.put(TimeUnit.HOURS, 1));
    check(map.size() == 2, "both");
  }

  /** To get an entry moves it to the end. */
  @Wrong({EXCEPTION, RACE})
  public static void accessOrder() throws Exception {
    Map<Integer, Integer> map = new LinkedHashMap<>(4, 0.75f, true);
    map.put(1, 1);
    map.put(2, 2);
    together(() -> check(map.get(1) == 1, "it"), () -> check(map.get(2) == 2, "it"));
  }

  @Right
  public static void insertionOrder() throws Exception {
    Map<Integer, Integer> map = new LinkedHashMap<>();
    map.put(1, 1);
    map.put(2, 2);
    together(() -> check(map.get(1) == 1, "it"), () -> check(map.get(2) == 2, "it"));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void weakMap() throws Exception {
    Map<Object, Integer> map = new WeakHashMap<>();
    together(() -> map.put("a", 1), () -> map.put("b", 2));
    check(map.size() == 2, "both");
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void deque() throws Exception {
    ArrayDeque<Integer> deque = new ArrayDeque<>(List.of(1));
    together(() -> deque.push(2), () -> check(deque.pollLast() == 1, "the last"));
  }

  /** Neither call is ordered before the other. */
  @Wrong({EXCEPTION, RACE})
  public static void priorityQueue() throws Exception {
    Queue<Integer> queue = new PriorityQueue<>();
    together(() -> queue.add(1), () -> queue.add(2));
    check(queue.size() == 2, "both");
  }

  /** The two bits are in the same word. */
  @Wrong({EXCEPTION, RACE})
  public static void bits() throws Exception {
    BitSet bits = new BitSet();
    together(() -> bits.set(1), () -> bits.set(2));
    check(bits.cardinality() == 2, "both");
  }

  /** The iterator is not made for threads. */
  @Wrong({EXCEPTION, RACE})
  public static void sharedIterator() throws Exception {
    Iterator<Integer> all = new ArrayList<>(List.of(1, 2)).iterator();
    int[] n = new int[2];
    together(() -> n[0] = all.next(), () -> n[1] = all.next());
    check(n[0] + n[1] == 3, "each once");
  }

  /** The list changes while it is iterated. */
  @Wrong({EXCEPTION, RACE})
  public static void iteration() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    together(
        () -> {
          for (int n : list) {
            check(n > 0, "one of them");
          }
        },
        () -> list.add(3));
  }

  /** The list is sorted while it is read. */
  @Wrong({EXCEPTION, RACE})
  public static void sort() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    together(() -> Collections.sort(list), () -> check(list.get(0) > 0, "one of them"));
  }

  /** The list is reordered while it is read. */
  @Wrong({EXCEPTION, RACE})
  public static void reversed() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(2, 1));
    together(() -> Collections.reverse(list), () -> check(list.get(0) > 0, "one of them"));
  }

  /** Elements are added by a method of another class. */
  @Wrong({EXCEPTION, RACE})
  public static void addedByOther() throws Exception {
    List<Integer> list = new ArrayList<>();
    Action add = () -> Collections.addAll(list, 1, 2);
    together(add, add);
    check(list.size() == 4, "all");
  }

  /** The list changes while it is copied. */
  @Wrong({EXCEPTION, RACE})
  public static void copied() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    together(() -> check(new ArrayList<>(list).size() > 0, "one or two"), () -> list.add(2));
  }

  /** The list changes while it is copied. */
  @Wrong({EXCEPTION, RACE})
  public static void copyOf() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    together(() -> check(List.copyOf(list).size() > 0, "one or two"), () -> list.add(2));
  }

  /** The list changes while its elements are added to another. */
  @Wrong({EXCEPTION, RACE})
  public static void addedToOther() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    together(() -> check(new HashSet<>().addAll(list), "one or two"), () -> list.add(2));
  }

  /** The list changes while its elements are joined. */
  @Wrong({EXCEPTION, RACE})
  public static void joined() throws Exception {
    List<String> list = new ArrayList<>(List.of("a"));
    together(() -> check(String.join(",", list).startsWith("a"), "a or ab"), () -> list.add("b"));
  }

  /** The list changes while a stream reads it. */
  @Wrong({EXCEPTION, RACE})
  public static void streamed() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    together(() -> check(list.stream().allMatch(n -> n > 0), "1 or 2"), () -> list.add(2));
  }

  /** The list changes while it is written as text. */
  @Wrong({EXCEPTION, RACE})
  public static void text() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1));
    together(() -> check(String.valueOf(list).startsWith("[1"), "1 or 2"), () -> list.add(2));
  }

  /** The map changes while its keys are iterated. */
  @Wrong({EXCEPTION, RACE})
  public static void keys() throws Exception {
    Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
    Set<Integer> keys = map.keySet();
    together(() -> map.put(2, 2), () -> check(keys.size() > 0, "one or two"));
  }

  /** An entry of the map is set while it is read. */
  @Wrong({EXCEPTION, RACE})
  public static void entry() throws Exception {
    Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
    Map.Entry<Integer, Integer> entry = map.entrySet().iterator().next();
    together(() -> entry.setValue(2), () -> check(map.get(1) > 0, "1 or 2"));
  }

  /** The list and the array have the same elements. */
  @Wrong({EXCEPTION, RACE})
  public static void listOfArray() throws Exception {
    Integer[] array = {1, 2};
    List<Integer> list = Arrays.asList(array);
    together(() -> list.set(0, 3), () -> check(array[0] > 0, "1 or 3"));
  }

  /** The part and the list have the same elements. */
  @Wrong({EXCEPTION, RACE})
  public static void partOfList() throws Exception {
    List<Integer> list = new ArrayList<>(List.of(1, 2));
    List<Integer> part = list.subList(0, 1);
    together(() -> part.set(0, 3), () -> check(list.get(0) > 0, "1 or 3"));
  }

  /** The view takes the monitor of what it shows. */
  @Right
  public static void viewOfSynchronizedMap() throws Exception {
    Map<String, Integer> map = Collections.synchronizedMap(new HashMap<>());
    together(() -> map.put("a", 1), () -> check(map.keySet().size() <= 1, "at most one"));
  }

  /** Has a lock of its own. */
  private static final class SafeList extends AbstractList<Integer> {
    private final List<Integer> inner = new ArrayList<>();

    @Override
    public synchronized boolean add(Integer element) {
      return inner.add(element);
    }

    @Override
    public synchronized Integer get(int index) {
      return inner.get(index);
    }

    @Override
    public synchronized int size() {
      return inner.size();
    }
  }

  @Right
  public static void listWithItsOwnLock() throws Exception {
    List<Integer> list = new SafeList();
    together(() -> list.add(1), () -> list.add(2));
    check(list.size() == 2, "both");
  }
}
