package samples.schedule.table;

import static org.demonic.schedule.Failure.Kind.EXCEPTION;
import static org.demonic.schedule.Failure.Kind.RACE;
import static samples.schedule.table.Action.check;
import static samples.schedule.table.Action.fails;
import static samples.schedule.table.Action.together;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Vector;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;

/** Programs about lists and queues that many threads may use, without waiting. */
public final class ConcurrentLists {
  private ConcurrentLists() {}

  @Right
  public static void snapshot() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1, 2));
    together(
        () -> {
          int sum = 0;
          for (int n : list) {
            sum += n;
          }
          check(sum == 3 || sum == 6, "before or after");
        },
        () -> list.add(3));
  }

  /** The list may become empty in between. */
  @Wrong(EXCEPTION)
  public static void sizeThenGet() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    together(
        () -> {
          if (list.size() > 0) {
            check(list.get(0) == 1, "the first");
          }
        },
        list::clear);
  }

  @Right
  public static void addIfAbsent() throws Exception {
    CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
    together(() -> list.addIfAbsent(1), () -> list.addIfAbsent(1));
    check(list.size() == 1, "one");
  }

  /** Both may see that it is not there. */
  @Wrong(EXCEPTION)
  public static void containsThenAdd() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>();
    Action add =
        () -> {
          if (!list.contains(1)) {
            list.add(1);
          }
        };
    together(add, add);
    check(list.size() == 1, "one");
  }

  @Right
  public static void set() throws Exception {
    CopyOnWriteArraySet<Integer> set = new CopyOnWriteArraySet<>();
    together(() -> set.add(1), () -> set.add(1), () -> set.add(2));
    check(set.size() == 2, "each once");
  }

  @Right
  public static void snapshotCannotChange() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(1));
    together(
        () -> {
          Iterator<Integer> all = list.iterator();
          check(all.next() == 1, "the first");
          fails(UnsupportedOperationException.class, all::remove);
        },
        () -> list.add(2));
  }

  @Right
  public static void replaceAll() throws Exception {
    List<Integer> list = new CopyOnWriteArrayList<>(List.of(0));
    Action add = () -> list.replaceAll(n -> n + 1);
    together(add, add);
    check(list.get(0) == 2, "both");
  }

  @Right
  public static void linkedQueue() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    Integer[] got = new Integer[2];
    together(() -> got[0] = queue.poll(), () -> got[1] = queue.poll());
    check((got[0] == null) != (got[1] == null), "exactly one");
  }

  /** The only element may be polled in between. */
  @Wrong(EXCEPTION)
  public static void linkedQueueEmpty() throws Exception {
    Queue<Integer> queue = new ConcurrentLinkedQueue<>(List.of(1));
    Action poll =
        () -> {
          if (!queue.isEmpty()) {
            check(queue.poll() == 1, "the first");
          }
        };
    together(poll, poll);
  }

  @Right
  public static void linkedDeque() throws Exception {
    Deque<Integer> deque = new ConcurrentLinkedDeque<>();
    together(() -> deque.push(1), () -> deque.addLast(2));
    check(deque.pop() == 1 && deque.removeLast() == 2, "at its end");
  }

  /** Another element may be on top by now. */
  @Wrong(EXCEPTION)
  public static void peekThenPop() throws Exception {
    Deque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
    together(
        () -> {
          Integer top = deque.peek();
          check(deque.pop().equals(top), "the same");
        },
        () -> deque.push(2));
  }

  @Right
  public static void vector() throws Exception {
    List<Integer> list = new Vector<>();
    together(() -> list.add(1), () -> list.add(2));
    check(list.size() == 2, "both");
  }

  /** The last element may be removed in between. */
  @Wrong(EXCEPTION)
  public static void vectorSizeThenGet() throws Exception {
    Vector<Integer> list = new Vector<>(List.of(1, 2));
    together(() -> check(list.get(list.size() - 1) > 0, "the last"), () -> list.remove(1));
  }

  @Right
  public static void vectorSizeThenGetWithLock() throws Exception {
    Vector<Integer> list = new Vector<>(List.of(1, 2));
    together(
        () -> {
          synchronized (list) {
            check(list.get(list.size() - 1) > 0, "the last");
          }
        },
        () -> list.remove(1));
  }

  @Right
  public static void synchronizedList() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    together(() -> list.add(1), () -> list.addAll(List.of(2, 3)));
    check(list.size() == 3 && (list.get(0) == 1 || list.get(0) == 2), "all");
  }

  /** Each method takes the lock, the two together do not. */
  @Wrong(EXCEPTION)
  public static void synchronizedListContainsThenAdd() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>());
    Action add =
        () -> {
          if (!list.contains(1)) {
            list.add(1);
          }
        };
    together(add, add);
    check(list.size() == 1, "one");
  }

  /** The view of a part is safe, but not if the list around it changes. */
  @Wrong({EXCEPTION, RACE})
  public static void partOfList() throws Exception {
    List<Integer> list = Collections.synchronizedList(new ArrayList<>(List.of(1, 2)));
    List<Integer> part = list.subList(0, 1);
    together(() -> check(part.get(0) == 1, "the first"), () -> list.add(3));
  }

  @Right
  public static void stringBuffer() throws Exception {
    StringBuffer text = new StringBuffer();
    together(() -> text.append("ab"), () -> text.append("cd"));
    check(text.indexOf("ab") >= 0 && text.indexOf("cd") >= 0, "both");
  }

  /** Another thread may append between the two. */
  @Wrong(EXCEPTION)
  public static void stringBufferTwice() throws Exception {
    StringBuffer text = new StringBuffer();
    together(() -> text.append("a").append("b"), () -> text.append("c"));
    check(text.indexOf("ab") >= 0, "together");
  }
}
