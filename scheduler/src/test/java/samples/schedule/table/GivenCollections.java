package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.DEADLOCK;
import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.together;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;
import java.util.stream.Stream;

/** Programs that give the JDK collections which many threads may use. */
public final class GivenCollections {
  private GivenCollections() {}

  /** One thread counts, then makes something of the collection; another removes meanwhile. */
  private static <C extends Collection<Integer>> void sizeThen(
      C shared, Function<? super C, ? extends Collection<?>> copy) throws Exception {
    shared.addAll(List.of(1, 2));
    together(
        () -> {
          int size = shared.size();
          check(copy.apply(shared).size() == size, "as counted");
        },
        () -> shared.remove(1));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void vector() throws Exception {
    sizeThen(new Vector<>(), v -> new ArrayList<>(v));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void synchronizedList() throws Exception {
    sizeThen(Collections.synchronizedList(new ArrayList<>()), l -> new ArrayList<>(l));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void copyOnWriteList() throws Exception {
    sizeThen(new CopyOnWriteArrayList<>(), l -> new LinkedList<>(l));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void sortedSet() throws Exception {
    sizeThen(new ConcurrentSkipListSet<>(), s -> new TreeSet<>(s));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void setOfKeys() throws Exception {
    sizeThen(ConcurrentHashMap.newKeySet(), s -> new HashSet<>(s));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void setFromMap() throws Exception {
    sizeThen(Collections.newSetFromMap(new ConcurrentHashMap<>()), s -> new ArrayList<>(s));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void queue() throws Exception {
    sizeThen(new ConcurrentLinkedQueue<>(), q -> new ArrayDeque<>(q));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void deque() throws Exception {
    sizeThen(new ConcurrentLinkedDeque<>(), q -> new ConcurrentLinkedQueue<>(q));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void blockingQueue() throws Exception {
    sizeThen(new LinkedBlockingQueue<>(), q -> new ArrayList<>(q));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void boundedQueue() throws Exception {
    sizeThen(new LinkedBlockingQueue<>(), q -> new ArrayBlockingQueue<>(3, false, q));
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void madeByReference() throws Exception {
    sizeThen(new Vector<>(), ArrayList::new);
  }

  /** An element may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void copyOf() throws Exception {
    sizeThen(new CopyOnWriteArrayList<>(), List::copyOf);
  }

  /** An element may be removed before the elements are added. */
  @Wrong(EXCEPTION)
  public static void addAll() throws Exception {
    sizeThen(
        new Vector<>(),
        v -> {
          List<Integer> copy = new ArrayList<>();
          copy.addAll(v);
          return copy;
        });
  }

  /** An element may be removed before the elements are added to another shared list. */
  @Wrong(EXCEPTION)
  public static void addAllToShared() throws Exception {
    List<Integer> all = new CopyOnWriteArrayList<>();
    sizeThen(
        new ConcurrentLinkedQueue<>(),
        q -> {
          all.addAll(q);
          return all;
        });
  }

  /** An element may be removed before the elements are added. */
  @Wrong(EXCEPTION)
  public static void addAllElements() throws Exception {
    sizeThen(
        new ConcurrentSkipListSet<>(),
        s -> {
          List<Integer> copy = new ArrayList<>(List.of(0));
          copy.addAll(0, s);
          copy.remove(copy.size() - 1);
          return copy;
        });
  }

  /** An element may be removed before the view is copied. */
  @Wrong(EXCEPTION)
  public static void unmodifiable() throws Exception {
    sizeThen(new Vector<>(), v -> new ArrayList<>(Collections.unmodifiableList(v)));
  }

  /** An element may be removed before the stream reads them. */
  @Wrong(EXCEPTION)
  public static void stream() throws Exception {
    sizeThen(new Vector<>(), v -> v.stream().toList());
  }

  /** An element may be removed before the array is made. */
  @Wrong(EXCEPTION)
  public static void array() throws Exception {
    sizeThen(new CopyOnWriteArrayList<>(), l -> List.of(l.toArray()));
  }

  /** The list may be empty before its greatest element is looked for. */
  @Wrong(EXCEPTION)
  public static void max() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    together(
        () -> {
          if (!list.isEmpty()) {
            check(Collections.max(list) == 1, "the only one");
          }
        },
        list::clear);
  }

  /** The number is still there when the list is joined. */
  @Wrong(EXCEPTION)
  public static void join() throws Exception {
    List<String> list = new CopyOnWriteArrayList<>(List.of("a"));
    together(
        () -> {
          if (list.contains("a")) {
            check(String.join(",", list).equals("a"), "still there");
          }
        },
        () -> list.set(0, "b"));
  }

  /** The map may be empty before its text is made. */
  @Wrong(EXCEPTION)
  public static void text() throws Exception {
    Map<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
    together(
        () -> {
          if (map.size() == 1) {
            check(String.valueOf(map).equals("{a=1}"), "still there");
          }
        },
        map::clear);
  }

  /** What is in the list is read, too, where its text is made. */
  @Wrong(EXCEPTION)
  public static void textOfOuter() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    List<Queue<Integer>> outer = List.of(queue);
    together(
        () -> {
          if (!queue.isEmpty()) {
            check(String.valueOf(outer).equals("[[1]]"), "still there");
          }
        },
        queue::clear);
  }

  /** The list may have changed before it is compared. */
  @Wrong(EXCEPTION)
  public static void equal() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    together(
        () -> {
          if (!list.isEmpty()) {
            check(Objects.equals(List.of(1), list), "still there");
          }
        },
        list::clear);
  }

  /** One thread counts, then makes something of the map; another removes meanwhile. */
  private static void sizeThen(
      Map<Integer, Integer> shared, Function<? super Map<Integer, Integer>, Integer> sizeOfCopy)
      throws Exception {
    shared.put(1, 1);
    together(
        () -> {
          int size = shared.size();
          check(sizeOfCopy.apply(shared) == size, "as counted");
        },
        () -> shared.remove(1));
  }

  /** The only entry may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void map() throws Exception {
    sizeThen(new ConcurrentHashMap<>(), m -> new HashMap<>(m).size());
  }

  /** The only entry may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void sortedMap() throws Exception {
    sizeThen(new ConcurrentSkipListMap<>(), m -> new TreeMap<>(m).size());
  }

  /** The only entry may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void keys() throws Exception {
    sizeThen(new ConcurrentHashMap<>(), m -> new ArrayList<>(m.keySet()).size());
  }

  /** The only entry may be removed before the copy of the view is made. */
  @Wrong(EXCEPTION)
  public static void keptView() throws Exception {
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    Collection<Integer> values = map.values();
    sizeThen(map, m -> new ArrayList<>(values).size());
  }

  /** The only entry may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void putAll() throws Exception {
    Map<Integer, Integer> copy = new ConcurrentHashMap<>();
    sizeThen(
        new ConcurrentHashMap<>(),
        m -> {
          copy.putAll(m);
          return copy.size();
        });
  }

  /** The only entry may be removed before the copy is made. */
  @Wrong(EXCEPTION)
  public static void mapCopyOf() throws Exception {
    sizeThen(new ConcurrentSkipListMap<>(), m -> Map.copyOf(m).size());
  }

  /** The copy is made without the lock of the map. */
  @Wrong({EXCEPTION, RACE})
  public static void synchronizedMapCopied() throws Exception {
    Map<Integer, Integer> map = Collections.synchronizedMap(new HashMap<>(Map.of(1, 1)));
    together(() -> check(new HashMap<>(map).size() > 0, "one or two"), () -> map.put(2, 2));
  }

  /** Its elements are joined without the lock of the list. */
  @Wrong({EXCEPTION, RACE})
  public static void synchronizedListJoined() throws Exception {
    List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
    together(() -> check(String.join("", list).startsWith("a"), "one or two"), () -> list.add("b"));
  }

  /** The table changes while the set is made. */
  @Wrong({EXCEPTION, RACE})
  public static void valuesOfTable() throws Exception {
    Map<Integer, Integer> table = new Hashtable<>(Map.of(1, 1));
    together(
        () -> check(new HashSet<>(table.values()).size() > 0, "one or two"), () -> table.put(2, 2));
  }

  /** Another thread may add between the two. */
  @Wrong(EXCEPTION)
  public static void addedOneByOne() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>();
    together(
        () -> {
          int size = list.size();
          Collections.addAll(list, 1, 2);
          check(list.get(size) == 1, "where it was put");
        },
        () -> list.add(0));
  }

  /** Shows whether an iteration of a view is interrupted. */
  @Wrong(EXCEPTION)
  public static void iterationOfView() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1, 2));
    Collection<Integer> view = Collections.unmodifiableCollection(queue);
    together(
        () -> {
          int sum = 0;
          for (int n : view) {
            sum += n;
          }
          check(sum == 0 || sum == 3, "none or both");
        },
        () -> {
          queue.poll();
          queue.poll();
        });
  }

  /** The view calls the list. */
  @Wrong(EXCEPTION)
  public static void sizeOfView() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    List<Integer> view = Collections.unmodifiableList(list);
    together(
        () -> {
          if (!view.isEmpty()) {
            check(view.get(0) == 1, "the first");
          }
        },
        list::clear);
  }

  @Right
  public static void addedToSetFromMap() throws Exception {
    Set<Integer> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
    together(() -> set.add(1), () -> set.add(2), () -> check(set.size() <= 2, "at most both"));
    check(set.size() == 2, "both");
  }

  @Right
  public static void viewOfSnapshot() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    List<Integer> view = Collections.unmodifiableList(list);
    together(
        () -> {
          int sum = 0;
          for (int n : view) {
            sum += n;
          }
          check(sum == 3 || sum == 6, "before or after");
        },
        () -> list.add(3));
  }

  /** What is copied is published by the list that it is in. */
  @Right
  public static void published() throws Exception {
    List<int[]> list = new CopyOnWriteArrayList<>();
    together(
        () -> list.add(new int[] {1}),
        () -> {
          for (int[] one : new ArrayList<>(list)) {
            check(one[0] == 1, "written before");
          }
        });
  }

  /** The same where another shared list gets it. */
  @Right
  public static void publishedTwice() throws Exception {
    Queue<int[]> queue = new ConcurrentLinkedQueue<>();
    List<int[]> list = Collections.synchronizedList(new ArrayList<>());
    together(
        () -> {
          int[] made = {0};
          made[0] = 1;
          queue.add(made);
        },
        () -> {
          list.addAll(queue);
          if (list.size() == 1) {
            check(list.get(0)[0] == 1, "written before");
          }
        },
        () -> check(list.size() <= 1, "none or one"));
  }

  @Right
  public static void publishedByMap() throws Exception {
    Map<String, int[]> map = new ConcurrentHashMap<>();
    together(
        () -> {
          int[] made = {0};
          made[0] = 1;
          map.put("a", made);
        },
        () -> {
          for (int[] one : new HashMap<>(map).values()) {
            check(one[0] == 1, "written before");
          }
        });
  }

  private static final class Shown {
    private final List<Integer> numbers = new ArrayList<>();

    Shown(int number) {
      numbers.add(number);
    }

    @Override
    public String toString() {
      return numbers.toString();
    }
  }

  /** What is read first may have changed when what is in it is read. */
  @Right
  public static void publishedInside() throws Exception {
    Map<String, Object> map = new ConcurrentHashMap<>();
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    map.put("a", queue);
    together(
        () -> map.put("b", new Shown(2)),
        () -> queue.add(3),
        () -> check(map.toString().startsWith("{a=[1"), "at least one"));
  }

  @Right
  public static void copiedWithLock() throws Exception {
    Vector<Integer> list = new Vector<>(List.of(1, 2));
    together(
        () -> {
          synchronized (list) {
            int size = list.size();
            check(new ArrayList<>(list).size() == size, "as counted");
          }
        },
        () -> list.remove(0));
  }

  /** Whoever iterates has the lock. */
  @Right
  public static void iteratedWithLock() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    Map<Integer, Integer> table = new Hashtable<>(Map.of(1, 1));
    together(
        () -> {
          synchronized (list) {
            check(new HashSet<>(list).size() == list.size(), "as counted");
          }
          synchronized (table) {
            check(new TreeSet<>(table.values()).size() == 1, "as counted");
          }
        },
        () -> {
          list.remove(0);
          table.put(1, 2);
        });
  }

  /** Nobody needs a lock to iterate properties. */
  @Right
  public static void properties() throws Exception {
    Properties properties = new Properties();
    properties.setProperty("a", "b");
    together(
        () -> check(new HashMap<>(properties).size() > 0, "one or two"),
        () -> properties.setProperty("b", "c"));
  }

  /** The text may be empty before another is made of it. */
  @Wrong(EXCEPTION)
  public static void stringBuffer() throws Exception {
    StringBuffer text = new StringBuffer("a");
    together(
        () -> {
          if (text.length() > 0) {
            check(String.valueOf(text).equals("a"), "still there");
          }
        },
        () -> text.setLength(0));
  }

  /** What is drained is written into a list without a lock. */
  @Wrong({EXCEPTION, RACE})
  public static void drained() throws Exception {
    BlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2));
    List<Integer> list = new ArrayList<>();
    together(() -> queue.drainTo(list), () -> check(list.size() != 1, "none or both"));
  }

  @Right
  public static void copiedAtOnce() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    together(() -> check(new ArrayList<>(list).size() > 0, "one or two"), () -> list.remove(0));
  }

  /** Each has one lock and wants the other. */
  @Wrong(DEADLOCK)
  public static void copiedWithAnotherLock() throws Exception {
    Vector<Integer> list = new Vector<>(List.of(1));
    Object lock = new Object();
    together(
        () -> {
          synchronized (list) {
            synchronized (lock) {
              check(list.size() == 1, "one");
            }
          }
        },
        () -> {
          synchronized (lock) {
            check(new ArrayList<>(list).size() == 1, "one");
          }
        });
  }

  /** Each has one lock and wants the other. */
  @Wrong(DEADLOCK)
  public static void countedWithAnotherLock() throws Exception {
    Vector<Integer> list = new Vector<>(List.of(1));
    Object lock = new Object();
    together(
        () -> {
          synchronized (list) {
            synchronized (lock) {
              check(list.size() == 1, "one");
            }
          }
        },
        () -> {
          synchronized (lock) {
            check(list.size() == 1, "one");
          }
        });
  }

  /** Two copies, each with the lock of the other. */
  @Right
  public static void copiedCrosswise() throws Exception {
    Vector<Integer> a = new Vector<>(List.of(1));
    Vector<Integer> b = new Vector<>(List.of(2));
    together(() -> new ArrayList<>(b).addAll(a), () -> new ArrayList<>(a).addAll(b));
    check(a.size() == 1 && b.size() == 1, "as they were");
  }

  @Right
  public static void onlyReaders() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    Action read =
        () -> {
          check(new ArrayList<>(list).equals(List.copyOf(list)), "as it was");
          check(Collections.max(list) == 2 && Stream.of(list).count() == 1, "as it was");
        };
    together(read, read);
  }

  /** A copy of what one thread has alone. */
  @Right
  public static void ofOneThread() throws Exception {
    Action copy =
        () -> {
          List<Integer> list = new Vector<>(List.of(1));
          check(new ArrayList<>(list).get(0) == 1, "the first");
        };
    together(copy, copy);
  }

  /** A map that asks only whether keys are the same object reads nothing in them. */
  @Right
  public static void keysByIdentity() throws Exception {
    IdentityHashMap<List<String>, String> map = new IdentityHashMap<>();
    List<String> key = new ArrayList<>();
    together(
        () -> {
          map.put(key, "value");
          check(map.containsKey(key), "it is there");
        },
        () -> key.add("element"));
  }

  @Wrong(RACE)
  public static void keysByContents() throws Exception {
    Map<List<String>, String> map = new HashMap<>();
    List<String> key = new ArrayList<>();
    together(() -> map.put(key, "value"), () -> key.add("element"));
  }
}
